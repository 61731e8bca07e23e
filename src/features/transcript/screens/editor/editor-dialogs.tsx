import { Button, Group, Kbd, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { memo, type ReactElement, useState } from 'react'
import type { EditSegment, EditSpeaker } from '#src/features/transcript/rules/document.ts'
import { writeDocument } from '#src/features/transcript/rules/document-wire.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import { editorAsideWords } from '#src/features/transcript/words/editor-aside-words.ts'
import { editorWords } from '#src/features/transcript/words/editor-words.ts'
import { useWords } from '#src/words/reader.ts'
import type { TranscriptEditing } from './use-transcript-editing.ts'

type ConflictProps = { editing: TranscriptEditing; onStartAgain: () => Promise<void> }

/** Two people edited at once: one transcript goes on, the other becomes a version. */
export function ConflictDialog({ editing, onStartAgain }: ConflictProps): ReactElement {
  const { document, client, saver, saving } = editing
  const words = useWords(editorAsideWords)
  const [problem, setProblem] = useState('')

  async function takeTheirs(): Promise<void> {
    try {
      await client.keep(words.notSavedNote, writeDocument(document))
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
      <Modal.Title mb="sm">{words.somebodyChanged}</Modal.Title>
      <Text size="sm">{words.whicheverYouKeep}</Text>
      {problem ? (
        <Text role="alert" size="sm" className="te-problem">
          {problem}
        </Text>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => void saver.replaceTheirs()}>
          {words.goOnWithMine}
        </Button>
        <Button onClick={() => void takeTheirs()}>{words.loadTheOther}</Button>
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
export const SpeakerDialog = memo(function SpeakerDialog(props: SpeakerProps): ReactElement {
  const { segment, speakers, edit, onClose } = props
  const words = useWords(editorAsideWords)
  return (
    <Modal
      opened={segment !== undefined}
      onClose={onClose}
      title={words.whoSpeaks}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {segment ? (
        <SpeakerChoice key={segment.id} segment={segment} speakers={speakers} edit={edit} onClose={onClose} />
      ) : null}
    </Modal>
  )
})

function SpeakerChoice(props: SpeakerProps & { segment: EditSegment }): ReactElement {
  const { segment, speakers, edit, onClose } = props
  const words = useWords(editorAsideWords)
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
        aria-label={words.where}
        value={scope}
        onChange={(value) => setScope(value === 'from-here' ? 'from-here' : 'only-here')}
      >
        <Group>
          <Radio value="only-here" label={words.onlyHere} />
          <Radio value="from-here" label={words.fromHere} />
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
          {words.nobody}
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
          aria-label={words.nameOfNew}
          placeholder={words.somebodyNew}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''}>
          {words.add}
        </Button>
      </form>
    </Stack>
  )
}

type KeysProps = { isOpen: boolean; onClose: () => void }

/** Which keys the editor knows. */
export const KeysDialog = memo(function KeysDialog({ isOpen, onClose }: KeysProps): ReactElement {
  const words = useWords(editorWords)
  const { close } = useWords(editorAsideWords)
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.keys} closeButtonProps={{ 'aria-label': close }}>
      <dl className="te-keys">
        {words.editorKeys.map(([keys, does]) => (
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
      <Text size="xs">{words.keysNote}</Text>
    </Modal>
  )
})
