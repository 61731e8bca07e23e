import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'

/** Says at a step or a tab that the library has a newer version of it. */
export function BehindMark(): ReactElement {
  const { t } = useLingui()
  return (
    <span className="flow-behind" title={t`Update available`}>
      <Icon name="clipboard-list" size={14} />
      <span className="visually-hidden">{t`Update available`}</span>
    </span>
  )
}
