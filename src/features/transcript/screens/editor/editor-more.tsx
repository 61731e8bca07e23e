import { ActionIcon, Alert, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import { memo, type ReactElement, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { editorMoreWords } from '#src/features/transcript/words/editor-more-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useWords } from '#src/words/reader.ts'
import { TranscribeForm } from './transcribe-form.tsx'

type Props = {
  canTranscribe: boolean
  language: string
  canPlay: boolean
  isLocked: boolean
  /** Saves what is not saved yet; resolves to whether it is. */
  onFlush: () => Promise<boolean>
}

/** What is done with the transcript as a whole: it is locked, or transcribed again. */
export const EditorMore = memo(function EditorMore(props: Props): ReactElement {
  const { canTranscribe, language, canPlay, isLocked, onFlush } = props
  const words = useWords(editorMoreWords)
  const submit = useSubmit()
  const [asks, setAsks] = useState(false)

  /** What was typed last is saved before: afterwards it could not be. */
  async function afterSaving(go: () => void): Promise<void> {
    if (await onFlush()) go()
    else showToast(words.lastNotSaved)
  }

  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={words.more}>
            <Icon name="ellipsis" size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name={isLocked ? 'lock-open' : 'lock'} size={14} />}
            onClick={() =>
              void afterSaving(
                () =>
                  void submit(
                    { intent: isLocked ? 'unlock-transcript' : 'lock-transcript' },
                    { method: 'post' },
                  ),
              )
            }
          >
            {isLocked ? words.unlock : words.lock}
          </Menu.Item>
          {canPlay ? (
            <Menu.Item
              leftSection={<Icon name="refresh-cw" size={14} />}
              disabled={isLocked}
              onClick={() => void afterSaving(() => setAsks(true))}
            >
              {words.again}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={asks}
        onClose={() => setAsks(false)}
        title={words.againTitle}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {canTranscribe ? (
          <Stack gap="md">
            <Text size="sm">{words.againHint}</Text>
            <TranscribeForm language={language} label={words.start} onSent={() => setAsks(false)} />
          </Stack>
        ) : (
          <Alert color="gray" variant="light">
            <Group gap="sm">
              {words.noService}
              <Link to="/workspace/settings/ai">{words.toSettings}</Link>
            </Group>
          </Alert>
        )}
      </Modal>
    </>
  )
})
