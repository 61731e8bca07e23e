import { useLingui } from '@lingui/react/macro'
import { Alert, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import { memo, type ReactElement, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { MoreMenu } from '#src/ui/more-menu.tsx'
import { showToast } from '#src/ui/toast.ts'
import { TranscribeForm } from './transcribe-form.tsx'

type Props = {
  canTranscribe: boolean
  language: string
  canPlay: boolean
  isLocked: boolean
  /** Saves what is not saved yet; resolves to whether it is. */
  onFlush: () => Promise<boolean>
  onJoinTurns: () => void
  onKeys: () => void
}

/** Actions for the whole transcript, and the list of keys. */
export const EditorMore = memo(function EditorMore(props: Props): ReactElement {
  const { canTranscribe, language, canPlay, isLocked, onFlush, onJoinTurns, onKeys } = props
  const { t } = useLingui()
  const submit = useSubmit()
  const [asks, setAsks] = useState(false)

  /** Saves first: it isn't possible afterwards. */
  async function afterSaving(go: () => void): Promise<void> {
    if (await onFlush()) go()
    else showToast(t`Your latest changes aren’t saved yet. Save them first.`)
  }

  return (
    <>
      <MoreMenu size={30}>
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
          {isLocked ? t`Unlock` : t`Lock`}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="message-square" size={14} />}
          disabled={isLocked}
          onClick={onJoinTurns}
        >
          {t`Join each speaker’s consecutive segments`}
        </Menu.Item>
        {canPlay ? (
          <Menu.Item
            leftSection={<Icon name="refresh-cw" size={14} />}
            disabled={isLocked}
            onClick={() => void afterSaving(() => setAsks(true))}
          >
            {t`Transcribe again…`}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<Icon name="circle-question-mark" size={14} />} onClick={onKeys}>
          {t`Keyboard shortcuts`}
        </Menu.Item>
      </MoreMenu>
      <Modal opened={asks} onClose={() => setAsks(false)} title={t`Transcribe again`}>
        {canTranscribe ? (
          <Stack gap="md">
            <Text size="sm">{t`This replaces the transcript. Your current text and corrections are kept as a version. Chapters, soundbites and comments don’t change.`}</Text>
            <TranscribeForm language={language} label={t`Transcribe again`} onSent={() => setAsks(false)} />
          </Stack>
        ) : (
          <Alert color="gray" variant="light">
            <Group gap="sm">
              {t`No transcription service is connected.`}
              <Link to="/workspace/settings/ai">{t`Connect one in the AI settings`}</Link>
            </Group>
          </Alert>
        )}
      </Modal>
    </>
  )
})
