import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Kbd, Modal } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import { speak, type Told } from '#src/translation/speak.ts'
import { flowKeyLabels } from '../flow-labels.ts'

type Props = {
  list?: readonly (readonly [Told, MessageDescriptor])[] | undefined
  onClose: () => void
}

/** Keyboard shortcuts of an editor, by default the step editor. */
export function KeyHelp({ list = flowKeyLabels, onClose }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Modal opened onClose={onClose} title={t`Keyboard shortcuts (?)`}>
      <dl className="flow-keys">
        {list.map(([keys, does]) => (
          <div key={speak(locale, keys)}>
            <dt>
              <Kbd>{speak(locale, keys)}</Kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
