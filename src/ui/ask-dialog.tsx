import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  isOpen: boolean
  head: string
  text: string
  /** Cancels. */
  no: string
  yes: string
  onNo: () => void
  onYes: () => void
  /** Neither answer is safe, so Escape doesn't choose one. */
  mustChoose?: true
  children?: ReactNode
}

/** Asks before something is lost. */
export function AskDialog({ isOpen, onNo, onYes, mustChoose, children, ...words }: Props): ReactElement {
  return (
    <Modal
      opened={isOpen}
      onClose={onNo}
      title={words.head}
      withCloseButton={false}
      closeOnEscape={!mustChoose}
      closeOnClickOutside={!mustChoose}
    >
      <Text size="sm">{words.text}</Text>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onNo}>
          {words.no}
        </Button>
        <Button {...(!mustChoose && { color: 'red' })} onClick={onYes}>
          {words.yes}
        </Button>
      </Group>
    </Modal>
  )
}
