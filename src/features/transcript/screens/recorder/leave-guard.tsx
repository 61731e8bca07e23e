import { type ReactElement, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { recorderWords } from '#src/features/transcript/words/recorder-words.ts'
import { useWords } from '#src/words/reader.ts'
import { AskDialog } from './ask-dialog.tsx'

type Props = { isLive: boolean; isKept: boolean }

/** Asks before somebody leaves while it records, by a link or by closing the tab. */
export function LeaveGuard({ isLive, isKept }: Props): ReactElement {
  const words = useWords(recorderWords)
  const blocker = useBlocker(isLive)
  useEffect(() => {
    if (!isLive) return
    function warn(event: BeforeUnloadEvent): void {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isLive])
  return (
    <AskDialog
      isOpen={blocker.state === 'blocked'}
      head={words.leave}
      text={isKept ? words.leaveNote : words.leaveLost}
      no={words.stay}
      yes={words.leaveNow}
      onNo={() => blocker.reset?.()}
      onYes={() => blocker.proceed?.()}
    />
  )
}
