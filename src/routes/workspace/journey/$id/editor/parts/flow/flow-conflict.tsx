import { useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactElement } from 'react'
import type { FlowDraft } from '#src/routes/workspace/parts/flow/use-flow-draft.ts'

type Props = { draft: FlowDraft; onTakeTheirs: () => void }

/** Two people worked at once: one of the two drafts goes on, and a person says which. */
export function FlowConflict({ draft: { saving, saver }, onTakeTheirs }: Props): ReactElement {
  const { t } = useLingui()

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
      <Modal.Title mb="sm">{t`Somebody else changed these steps`}</Modal.Title>
      <Text size="sm">{t`While you worked, another member saved other steps. Keep yours, and theirs are replaced; or load theirs, and your latest changes are gone.`}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={keepMine}>
          {t`Keep mine`}
        </Button>
        <Button onClick={onTakeTheirs}>{t`Load theirs`}</Button>
      </Group>
    </Modal>
  )
}
