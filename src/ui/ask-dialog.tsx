import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = {
  isOpen: boolean
  head: string
  text: string
  /** What leaves everything as it is. */
  no: string
  yes: string
  onNo: () => void
  onYes: () => void
}

/** Asks before something is lost. */
export function AskDialog({ isOpen, head, text, no, yes, onNo, onYes }: Props): ReactElement {
  return (
    <Modal opened={isOpen} onClose={onNo} title={head} withCloseButton={false}>
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onNo}>
          {no}
        </Button>
        <Button color="red" onClick={onYes}>
          {yes}
        </Button>
      </Group>
    </Modal>
  )
}
