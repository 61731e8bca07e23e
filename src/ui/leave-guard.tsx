import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { AskDialog } from './ask-dialog.tsx'

type Props = {
  /** Whether something would be lost by leaving now. */
  isOn: boolean
  head: string
  text: string
  stay: string
  leave: string
}

/** Where somebody wants to go: by a link, or so many entries of the browser's history back or forward. */
type Wanted = { kind: 'link'; href: string } | { kind: 'history'; by: number }

/**
 * Asks before somebody leaves what would be lost, by a link, by the browser's ways back and forward, or by closing the tab. A link
 * then loads its screen anew, so that what is lost stays whole until then. (The router's own blocker would weigh on every page of
 * the product.)
 */
export function LeaveGuard(asked: Props): ReactElement {
  const { key } = useLocation()
  return <Guard key={key} {...asked} />
}

/** Of one entry of the history. */
function Guard({ isOn, head, text, stay, leave }: Props): ReactElement {
  const [wanted, setWanted] = useState<Wanted>()
  const [isLeaving, setLeaving] = useState(false)
  const isGuarding = isOn && !isLeaving
  useLinks(isGuarding, setWanted)
  useHistory(isGuarding, setWanted)
  useEffect(() => {
    if (!isLeaving || !wanted) return
    if (wanted.kind === 'link') window.location.assign(wanted.href)
    else window.history.go(wanted.by)
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

function useLinks(isGuarding: boolean, onWanted: (wanted: Wanted) => void): void {
  useEffect(() => {
    if (!isGuarding) return
    const stop = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal })
    document.addEventListener('click', ask, { capture: true, signal: stop.signal })
    function ask(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
      if (!link?.href || opensElsewhere || isSameScreen(link, window.location)) return
      event.preventDefault()
      event.stopPropagation()
      onWanted({ kind: 'link', href: link.href })
    }
    return () => stop.abort()
  }, [isGuarding, onWanted])
}

/** The browser has gone by the time that it says so: it is brought back before the router hears of it. */
function useHistory(isGuarding: boolean, onWanted: (wanted: Wanted) => void): void {
  const location = useLocation()
  useEffect(() => {
    if (!isGuarding) return
    const here = entryOf(window.history.state)
    const stop = new AbortController()
    let isComingBack = false
    function hold(event: PopStateEvent): void {
      if (isComingBack) {
        isComingBack = false
        event.stopImmediatePropagation()
        return
      }
      if (isSameScreen(location, window.location)) return
      event.stopImmediatePropagation()
      const by = entryOf(event.state) - here || -1
      isComingBack = true
      window.history.go(-by)
      onWanted({ kind: 'history', by })
    }
    window.addEventListener('popstate', hold, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [isGuarding, location, onWanted])
}

/** The router numbers the entries of the history. */
function entryOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN
}

type Place = { pathname: string; search: string }

/** Whether a way leads to what is shown already, or to a place in it. */
function isSameScreen(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && one.search === other.search
}
