import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Kbd } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import { speak, type Translatable } from '#src/translation/speak.ts'
import './key-list.css'

/** Keys and what they do, in order. */
export type Shortcuts = readonly (readonly [Translatable, MessageDescriptor])[]

export function KeyList({ shortcuts }: { shortcuts: Shortcuts }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <dl className="key-list">
      {shortcuts.map(([keys, does]) => (
        <div key={speak(locale, keys)}>
          <dt>
            <Kbd>{speak(locale, keys)}</Kbd>
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
  )
}
