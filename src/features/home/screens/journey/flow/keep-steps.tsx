import { Modal } from '@mantine/core'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { z } from 'zod'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { DialogDeeds } from '#src/ui/dialog-deeds.tsx'
import { useWords } from '#src/words/reader.ts'
import { KeepFields } from '../keep-fields.tsx'
import type { StepEditing } from './use-flow-editing.ts'

const keptFields = z.object({ name: z.string().trim(), note: z.string().trim() })

/** Asks what the chosen steps are called in the library; says why where they cannot be kept. */
export function KeepSteps({ editing }: { editing: StepEditing }): ReactElement {
  const words = useWords(libraryWords)
  const { close, cancel } = useWords(flowWords)
  const { types } = useWords(flowStepWords)
  const { chosen, problem, keep, isBusy } = editing.fromLibrary
  const [first] = chosen.steps
  const name = chosen.steps.length === 1 && first ? types[first.type] : ''
  const [refused, setRefused] = useState<string>()

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { name: called, note } = keptFields.parse(Object.fromEntries(new FormData(event.currentTarget)))
    const why = await keep({ name: called, note })
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
          <KeepFields name={name} note="" refused={refused} />
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
