import { useLingui } from '@lingui/react/macro'
import { Button, Group, Kbd, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { memo, type ReactElement, useState } from 'react'
import type { EditSegment, EditSpeaker } from '#src/features/transcript/rules/document.ts'
import { writeDocument } from '#src/features/transcript/rules/document-wire.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import { AskDialog } from '#src/ui/ask-dialog.tsx'
import type { TranscriptEditing } from './use-transcript-editing.ts'

type ConflictProps = { editing: TranscriptEditing; onStartAgain: () => Promise<void> }

/** Two people edited concurrently: one transcript is kept, the other becomes a version. */
export function ConflictDialog({ editing, onStartAgain }: ConflictProps): ReactElement {
  const { document, client, saver, saving } = editing
  const { t } = useLingui()
  const [problem, setProblem] = useState('')

  function keepMine(): void {
    if (saving.kind !== 'conflict') return
    saver.continueFrom(saving.version)
    void saver.flush()
  }

  async function takeTheirs(): Promise<void> {
    try {
      await client.keep(t`Not saved: someone else changed it first`, writeDocument(document))
      await onStartAgain()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <AskDialog
      isOpen={saving.kind === 'conflict'}
      mustChoose
      head={t`This transcript was changed while you were editing`}
      text={t`It was saved in another window or by another person while you were editing. Choose which version to continue with. The other one is kept in the version history.`}
      no={t`Keep mine`}
      yes={t`Load theirs`}
      onNo={keepMine}
      onYes={() => void takeTheirs()}
    >
      {problem ? (
        <Text role="alert" size="sm" className="te-problem">
          {problem}
        </Text>
      ) : null}
    </AskDialog>
  )
}

type SpeakerProps = {
  segment: EditSegment | undefined
  speakers: EditSpeaker[]
  edit: (...edits: Edit[]) => void
  onClose: () => void
}

/** Says who speaks: in one paragraph, or from it on wherever the same speaker was. */
export const SpeakerDialog = memo(function SpeakerDialog(props: SpeakerProps): ReactElement {
  const { segment, speakers, edit, onClose } = props
  const { t } = useLingui()
  return (
    <Modal opened={segment !== undefined} onClose={onClose} title={t`Who is speaking?`}>
      {segment ? (
        <SpeakerChoice key={segment.id} segment={segment} speakers={speakers} edit={edit} onClose={onClose} />
      ) : null}
    </Modal>
  )
})

function SpeakerChoice(props: SpeakerProps & { segment: EditSegment }): ReactElement {
  const { segment, speakers, edit, onClose } = props
  const { t } = useLingui()
  const [scope, setScope] = useState<'only-here' | 'from-here'>('only-here')
  const [name, setName] = useState('')

  function assign(speaker: string | null, ...before: Edit[]): void {
    edit(...before, { kind: 'assign', segment: segment.id, speaker, scope })
    onClose()
  }
  function assignNew(): void {
    const known = speakers.find((speaker) => speaker.name === name.trim())
    if (known) return assign(known.id)
    const id = crypto.randomUUID()
    assign(id, { kind: 'add-speaker', speaker: { id, name } })
  }

  return (
    <Stack gap="sm">
      <Radio.Group
        aria-label={t`Apply to`}
        value={scope}
        onChange={(value) => setScope(value === 'from-here' ? 'from-here' : 'only-here')}
      >
        <Group>
          <Radio value="only-here" label={t`This segment only`} />
          <Radio value="from-here" label={t`This and following segments`} />
        </Group>
      </Radio.Group>
      <div className="te-choices">
        {speakers.map((speaker) => (
          <Button
            key={speaker.id}
            variant={speaker.id === segment.speaker ? 'light' : 'default'}
            aria-pressed={speaker.id === segment.speaker}
            onClick={() => assign(speaker.id)}
          >
            {speaker.name}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => assign(null)}>
          {t`No speaker`}
        </Button>
      </div>
      <form
        className="te-inline"
        onSubmit={(event) => {
          event.preventDefault()
          assignNew()
        }}
      >
        <TextInput
          aria-label={t`New speaker’s name`}
          placeholder={t`New speaker`}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''}>
          {t`Add`}
        </Button>
      </form>
    </Stack>
  )
}

type KeysProps = { isOpen: boolean; onClose: () => void }

/** Which keys the editor knows. */
export const KeysDialog = memo(function KeysDialog({ isOpen, onClose }: KeysProps): ReactElement {
  const { t } = useLingui()
  const known = [
    { keys: 'Alt K', does: t`Play or pause` },
    { keys: t`Esc`, does: t`Play or pause while editing text` },
    { keys: t`Ctrl+Enter`, does: t`Play from the cursor` },
    { keys: 'Alt J', does: t`Back 3 seconds` },
    { keys: 'Alt L', does: t`Forward 3 seconds` },
    { keys: 'Alt ↑', does: t`Previous segment` },
    { keys: 'Alt ↓', does: t`Next segment` },
    { keys: 'Alt ,', does: t`Slower` },
    { keys: 'Alt .', does: t`Faster` },
    { keys: 'Alt G', does: t`Jump to playback position and follow along` },
    { keys: 'Alt U', does: t`Next uncertain word` },
    { keys: t`Alt+1–9`, does: t`Set the speaker, in the order listed under Speakers` },
    { keys: 'Alt X', does: t`Strike out or restore` },
    { keys: 'Alt H', does: t`Create chapter from selection` },
    { keys: 'Alt B', does: t`Create soundbite from selection` },
    { keys: 'Alt M', does: t`Comment on selection` },
    { keys: 'Alt T', does: t`Edit segment times` },
    { keys: 'Alt R', does: t`Show or hide translation` },
    { keys: t`Ctrl+F`, does: t`Find and replace` },
    { keys: t`Ctrl+Z`, does: t`Undo` },
    { keys: t`Ctrl+Shift+Z`, does: t`Redo` },
    { keys: t`Ctrl+S`, does: t`Save now` },
    { keys: t`Enter`, does: t`Start a new segment` },
    { keys: t`Backspace`, does: t`At the start of a segment: merge with the previous one` },
  ]
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className="te-keys">
        {known.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs">{t`During playback, click a word to jump there. On a Mac, Ctrl is ⌘ and Alt is ⌥.`}</Text>
    </Modal>
  )
})
