import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { editorWords } from '../words/editor-words.ts'

type Props = { isOpen: boolean; onTakeTheirs: () => void; onKeepMine: () => void }

/** Two people wrote at once: one of the two texts goes on, and a person says which. */
export function ConflictDialog({ isOpen, onTakeTheirs, onKeepMine }: Props): ReactElement {
  const words = useWords(editorWords)
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Title mb="sm">{words.somebodyElse}</Modal.Title>
      <Text size="sm">{words.conflict}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onKeepMine}>
          {words.keepMine}
        </Button>
        <Button onClick={onTakeTheirs}>{words.loadTheirs}</Button>
      </Group>
    </Modal>
  )
}
