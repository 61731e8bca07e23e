import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'

/** Marks a step or tab with a newer library version. */
export function UpdateMark(): ReactElement {
  const { t } = useLingui()
  return (
    <span className="flow-behind" title={t`Update available`}>
      <Icon name="clipboard-list" size={14} />
      <span className="visually-hidden">{t`Update available`}</span>
    </span>
  )
}
