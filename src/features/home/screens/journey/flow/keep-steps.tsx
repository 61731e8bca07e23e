import { Modal, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { DialogDeeds } from '#src/ui/dialog-deeds.tsx'
import { useWords } from '#src/words/reader.ts'
import type { StepEditing } from './use-flow-editing.ts'

/** Asks what the chosen steps are called in the library; says why where they cannot be kept. */
export function KeepSteps({ editing }: { editing: StepEditing }): ReactElement {
  const words = useWords(libraryWords)
  const { close, cancel } = useWords(flowWords)
  const { types } = useWords(flowStepWords)
  const { chosen, problem, keep, isBusy } = editing.fromLibrary
  const [first] = chosen.steps
  const [name, setName] = useState(chosen.steps.length === 1 && first ? types[first.type] : '')
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<string>()

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const why = await keep({ name: name.trim(), note: note.trim() })
    if (why === undefined) editing.close()
    else setRefused(why)
  }

  return (
    <Modal
      opened
      onClose={editing.close}
      title={chosen.steps.length === 0 ? words.save : words.saveTitle(chosen.steps.length)}
      closeButtonProps={{ 'aria-label': close }}
    >
      {problem ? (
        <p>{words.problems[problem]}</p>
      ) : (
        <form className="stack" onSubmit={(event) => void onSubmit(event)}>
          <TextInput
            label={words.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refused}
            required
            maxLength={120}
            data-autofocus
          />
          <Textarea
            label={words.note}
            description={words.noteHint}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={2}
            maxRows={6}
          />
          <p className="quiet">{words.saveHint}</p>
          <DialogDeeds
            isBusy={isBusy}
            busy={words.saving}
            cancel={cancel}
            deed={words.save}
            onCancel={editing.close}
          />
        </form>
      )}
    </Modal>
  )
}
