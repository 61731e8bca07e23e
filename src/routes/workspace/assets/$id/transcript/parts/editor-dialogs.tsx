import { useLingui } from '@lingui/react/macro'
import { Button, Group, Kbd, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { memo, type ReactElement, useState } from 'react'
import type { EditSegment, EditSpeaker } from '#src/features/transcript/rules/document.ts'
import { writeDocument } from '#src/features/transcript/rules/document-wire.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import { AskDialog } from '#src/ui/ask-dialog.tsx'
import type { TranscriptEditing } from './use-transcript-editing.ts'

type ConflictProps = { editing: TranscriptEditing; onStartAgain: () => Promise<void> }

/** Two people edited at once: one transcript goes on, the other becomes a version. */
export function ConflictDialog({ editing, onStartAgain }: ConflictProps): ReactElement {
  const { document, client, saver, saving } = editing
  const { t } = useLingui()
  const [problem, setProblem] = useState('')

  async function takeTheirs(): Promise<void> {
    try {
      await client.keep(t`Not saved because somebody else was first`, writeDocument(document))
      await onStartAgain()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <AskDialog
      isOpen={saving.kind === 'conflict'}
      mustChoose
      head={t`Somebody else changed this transcript`}
      text={t`It was saved in another window or by another person while you were editing. Whichever you go on with, the other is kept among the versions.`}
      no={t`Go on with mine`}
      yes={t`Load the other`}
      onNo={() => void saver.replaceTheirs()}
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
    <Modal opened={segment !== undefined} onClose={onClose} title={t`Who speaks here?`}>
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
        aria-label={t`Where`}
        value={scope}
        onChange={(value) => setScope(value === 'from-here' ? 'from-here' : 'only-here')}
      >
        <Group>
          <Radio value="only-here" label={t`Only here`} />
          <Radio value="from-here" label={t`From here on`} />
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
          {t`Nobody`}
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
          aria-label={t`Name of a new speaker`}
          placeholder={t`Somebody new`}
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
    { keys: t`Ctrl Enter`, does: t`Play from the word at the caret` },
    { keys: 'Alt J', does: t`Back 3 seconds` },
    { keys: 'Alt L', does: t`Forward 3 seconds` },
    { keys: 'Alt ,', does: t`Slower` },
    { keys: 'Alt .', does: t`Faster` },
    { keys: 'Alt G', does: t`Jump back to what is said, and follow it` },
    { keys: 'Alt U', does: t`Next word that was heard badly` },
    { keys: 'Alt X', does: t`Strike out or bring back` },
    { keys: 'Alt H', does: t`Make a chapter of the selection` },
    { keys: 'Alt B', does: t`Make a soundbite of the selection` },
    { keys: 'Alt M', does: t`Comment on the selection` },
    { keys: 'Alt T', does: t`Move the times of the paragraph` },
    { keys: 'Alt R', does: t`Show or hide the translation` },
    { keys: t`Ctrl F`, does: t`Find and replace` },
    { keys: t`Ctrl Z`, does: t`Undo` },
    { keys: t`Ctrl Shift Z`, does: t`Redo` },
    { keys: t`Ctrl S`, does: t`Save now` },
    { keys: t`Enter`, does: t`Begin a new paragraph` },
    { keys: t`Backspace`, does: t`At the beginning: join to the paragraph before` },
  ]
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keys`}>
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
      <Text size="xs">{t`A click on a word plays from it. On a Mac, Ctrl is ⌘ and Alt is ⌥.`}</Text>
    </Modal>
  )
})
