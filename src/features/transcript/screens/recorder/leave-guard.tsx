import { type ReactElement, useEffect, useState } from 'react'
import { recorderWords } from '#src/features/transcript/words/recorder-words.ts'
import { useWords } from '#src/words/reader.ts'
import { AskDialog } from './ask-dialog.tsx'

type Props = { isLive: boolean; isKept: boolean }

/**
 * Asks before somebody leaves while it records, by a link or by closing the tab. A link then loads its screen anew, so
 * that the microphone stays with this one. (The router's own blocker would weigh on every page of the product.)
 */
export function LeaveGuard({ isLive, isKept }: Props): ReactElement {
  const words = useWords(recorderWords)
  const [wanted, setWanted] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isLive || isLeaving) return
    function warn(event: BeforeUnloadEvent): void {
      event.preventDefault()
    }
    function ask(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
      if (!link?.href || opensElsewhere || link.pathname === window.location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(link.href)
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [isLive, isLeaving])
  useEffect(() => {
    if (isLeaving && wanted) window.location.assign(wanted)
  }, [isLeaving, wanted])
  return (
    <AskDialog
      isOpen={wanted !== undefined}
      head={words.leave}
      text={isKept ? words.leaveNote : words.leaveLost}
      no={words.stay}
      yes={words.leaveNow}
      onNo={() => setWanted(undefined)}
      onYes={() => setLeaving(true)}
    />
  )
}
