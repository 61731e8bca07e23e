import { useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = { isOpen: boolean; onTakeTheirs: () => void; onKeepMine: () => void }

/** Two people wrote at once: one of the two texts goes on, and a person says which. */
export function ConflictDialog({ isOpen, onTakeTheirs, onKeepMine }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Title mb="sm">{t`Somebody else changed this page`}</Modal.Title>
      <Text size="sm">{t`It was saved in another window or by another person while you were writing. Your last changes are not saved yet. Load the other version to go on from there, or keep yours to replace it.`}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onKeepMine}>
          {t`Keep my version`}
        </Button>
        <Button onClick={onTakeTheirs}>{t`Load the other version`}</Button>
      </Group>
    </Modal>
  )
}
