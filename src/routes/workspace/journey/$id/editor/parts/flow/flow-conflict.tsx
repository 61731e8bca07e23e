import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { FlowDraft } from '#src/routes/workspace/parts/flow/use-flow-draft.ts'
import { AskDialog } from '#src/ui/ask-dialog.tsx'

type Props = { draft: FlowDraft; onTakeTheirs: () => void }

/** Asks which of two conflicting drafts to keep. */
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
      head={t`Another member changed these steps`}
      text={t`They saved changes while you were editing. Keep your steps to replace theirs, or load theirs and lose your latest changes.`}
      no={t`Keep mine`}
      yes={t`Load theirs`}
      onNo={keepMine}
      onYes={onTakeTheirs}
    />
  )
}
