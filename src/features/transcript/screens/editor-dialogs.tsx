import { Button, Group, Kbd, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import type { EditSegment, EditSpeaker } from '../rules/document.ts'
import { writeDocument } from '../rules/document-wire.ts'
import type { Edit } from '../rules/edit-document.ts'
import { editorKeys } from './use-editor-keys.ts'
import type { TranscriptEditing } from './use-transcript-editing.ts'

type ConflictProps = { editing: TranscriptEditing; onStartAgain: () => Promise<void> }

/** Two people edited at once: one transcript goes on, the other becomes a version. */
export function ConflictDialog({ editing, onStartAgain }: ConflictProps): ReactElement {
  const { document, client, saver, saving } = editing
  const [problem, setProblem] = useState('')

  async function takeTheirs(): Promise<void> {
    try {
      await client.keep('Not saved because somebody else was first', writeDocument(document))
      await onStartAgain()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <Modal
      opened={saving.kind === 'conflict'}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Title mb="sm">Somebody else changed this transcript</Modal.Title>
      <Text size="sm">
        It was saved in another window or by another person while you were editing. Whichever you go on with,
        the other is kept among the versions.
      </Text>
      {problem ? (
        <Text role="alert" size="sm" className="te-problem">
          {problem}
        </Text>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => void saver.replaceTheirs()}>
          Go on with mine
        </Button>
        <Button onClick={() => void takeTheirs()}>Load the other</Button>
      </Group>
    </Modal>
  )
}

type SpeakerProps = {
  segment: EditSegment | undefined
  speakers: EditSpeaker[]
  edit: (...edits: Edit[]) => void
  onClose: () => void
}

/** Says who speaks: in one paragraph, or from it on wherever the same speaker was. */
export function SpeakerDialog({ segment, speakers, edit, onClose }: SpeakerProps): ReactElement {
  return (
    <Modal
      opened={segment !== undefined}
      onClose={onClose}
      title="Who speaks here?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {segment ? (
        <SpeakerChoice key={segment.id} segment={segment} speakers={speakers} edit={edit} onClose={onClose} />
      ) : null}
    </Modal>
  )
}

function SpeakerChoice(props: SpeakerProps & { segment: EditSegment }): ReactElement {
  const { segment, speakers, edit, onClose } = props
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
        aria-label="Where"
        value={scope}
        onChange={(value) => setScope(value === 'from-here' ? 'from-here' : 'only-here')}
      >
        <Group>
          <Radio value="only-here" label="Only here" />
          <Radio value="from-here" label="From here on" />
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
          Nobody
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
          aria-label="Name of a new speaker"
          placeholder="Somebody new"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''}>
          Add
        </Button>
      </form>
    </Stack>
  )
}

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keys" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className="te-keys">
        {editorKeys.map(([keys, does]) => (
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
      <Text size="xs">A click on a word plays from it. On a Mac, Ctrl is ⌘ and Alt is ⌥.</Text>
    </Modal>
  )
}
