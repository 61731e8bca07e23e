import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { AskDialog } from '#src/ui/ask-dialog.tsx'

type Props = { isOpen: boolean; onTakeTheirs: () => void; onKeepMine: () => void }

/** Two people edited concurrently: the user chooses which version to keep. */
export function ConflictDialog({ isOpen, onTakeTheirs, onKeepMine }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <AskDialog
      isOpen={isOpen}
      mustChoose
      head={t`This page was changed elsewhere`}
      text={t`It was saved in another window or by another person while you were editing. Your latest changes aren’t saved yet. Load the other version to continue from there, or keep yours to replace it.`}
      no={t`Keep my version`}
      yes={t`Load other version`}
      onNo={onKeepMine}
      onYes={onTakeTheirs}
    />
  )
}
