import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { z } from 'zod'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { EntryFields } from '#src/routes/workspace/parts/entry-fields.tsx'
import type { StepEditing } from '#src/routes/workspace/parts/flow/use-flow-editing.ts'
import { libraryProblemLabels } from '#src/routes/workspace/parts/library-labels.ts'
import { DialogActions } from '#src/ui/dialog-actions.tsx'
import { FormModal } from '#src/ui/form-dialog.tsx'

const keptFields = z.object({ name: z.string().trim(), note: z.string().trim() })

/** Saves the selected steps to the library, or explains why that's not possible. */
export function SaveSteps({ editing }: { editing: StepEditing }): ReactElement {
  const { t } = useLingui()

  const { chosen, problem, keep, isBusy } = editing.fromLibrary
  const [first] = chosen.steps
  const name = chosen.steps.length === 1 && first ? t(flowStepTypeLabels[first.type]) : ''
  const [refused, setRefused] = useState<string>()

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { name: called, note } = keptFields.parse(Object.fromEntries(new FormData(event.currentTarget)))
    const why = await keep({ name: called, note })
    if (why === undefined) editing.close()
    else setRefused(why)
  }

  return (
    <FormModal
      opened
      onClose={editing.close}
      title={
        chosen.steps.length === 0
          ? t`Save to library`
          : t`${plural({ count: chosen.steps.length }, { one: 'Save step to library', other: 'Save # steps to library' })}`
      }
    >
      {problem ? (
        <p>{t(libraryProblemLabels[problem])}</p>
      ) : (
        <form className="stack" onSubmit={(event) => void onSubmit(event)}>
          <EntryFields name={name} note="" refused={refused} />
          <p className="quiet">{t`Links and members that the steps use are kept. Connections to other steps aren’t.`}</p>
          <DialogActions
            isBusy={isBusy}
            busy={t`Saving…`}
            cancel={t`Cancel`}
            action={t`Save to library`}
            onCancel={editing.close}
          />
        </form>
      )}
    </FormModal>
  )
}
