import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { FlowDraft } from '#src/routes/workspace/parts/flow/use-flow-draft.ts'
import { AskDialog } from '#src/ui/ask-dialog.tsx'

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
    <AskDialog
      isOpen={saving?.kind === 'conflict'}
      mustChoose
      head={t`Somebody else changed these steps`}
      text={t`While you worked, another member saved other steps. Keep yours, and theirs are replaced; or load theirs, and your latest changes are gone.`}
      no={t`Keep mine`}
      yes={t`Load theirs`}
      onNo={keepMine}
      onYes={onTakeTheirs}
    />
  )
}
