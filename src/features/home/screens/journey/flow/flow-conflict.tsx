import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactElement } from 'react'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { useWords } from '#src/words/reader.ts'
import type { FlowDraft } from './use-flow-draft.ts'

type Props = { draft: FlowDraft; onTakeTheirs: () => void }

/** Two people worked at once: one of the two drafts goes on, and a person says which. */
export function FlowConflict({ draft: { saving, saver }, onTakeTheirs }: Props): ReactElement {
  const words = useWords(flowWords)

  function keepMine(): void {
    if (saving?.kind !== 'conflict') return
    saver.continueFrom(saving.version)
    void saver.flush()
  }

  return (
    <Modal
      opened={saving?.kind === 'conflict'}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Title mb="sm">{words.somebodyElse}</Modal.Title>
      <Text size="sm">{words.conflict}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={keepMine}>
          {words.keepMine}
        </Button>
        <Button onClick={onTakeTheirs}>{words.loadTheirs}</Button>
      </Group>
    </Modal>
  )
}
