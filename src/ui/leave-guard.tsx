import { type ReactElement, useEffect, useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'

type Props = {
  /** Whether something would be lost by leaving now. */
  isOn: boolean
  head: string
  text: string
  stay: string
  leave: string
}

/**
 * Asks before somebody leaves what would be lost, by a link or by closing the tab. A link then loads its screen anew, so
 * that what is lost stays whole until then. (The router's own blocker would weigh on every page of the product.)
 */
export function LeaveGuard({ isOn, head, text, stay, leave }: Props): ReactElement {
  const [wanted, setWanted] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isOn || isLeaving) return
    function warn(event: BeforeUnloadEvent): void {
      event.preventDefault()
    }
    function ask(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
      if (!link?.href || opensElsewhere || isHere(link)) return
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
  }, [isOn, isLeaving])
  useEffect(() => {
    if (isLeaving && wanted) window.location.assign(wanted)
  }, [isLeaving, wanted])
  return (
    <AskDialog
      isOpen={wanted !== undefined}
      head={head}
      text={text}
      no={stay}
      yes={leave}
      onNo={() => setWanted(undefined)}
      onYes={() => setLeaving(true)}
    />
  )
}

/** Whether a link leads to what is shown already, or to a place in it. */
function isHere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === window.location.pathname && search === window.location.search
}
