import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ReactElement } from 'react'
import { KeyList, type Shortcuts } from '#src/ui/key-list.tsx'
import { flowKeyLabels } from '../flow-labels.ts'

type Props = { list?: Shortcuts | undefined; onClose: () => void }

/** Keyboard shortcuts of an editor, by default the step editor. */
export function KeyHelp({ list = flowKeyLabels, onClose }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} title={t`Keyboard shortcuts (?)`}>
      <KeyList shortcuts={list} />
    </Modal>
  )
}
