import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { AskDialog } from './ask-dialog.tsx'

type Props = {
  /** Whether leaving would lose changes. */
  isOn: boolean
  head: string
  text: string
  stay: string
  leave: string
}

/** Navigation target: a link, or a number of history entries back or forward. */
type Wanted = { kind: 'link'; href: string } | { kind: 'history'; by: number }

/**
 * Asks before leaving with unsaved changes: by link, history or closing the tab. Links then load the document, so that the
 * state stays intact until then. (The router's blocker would add weight to every page.)
 */
export function LeaveGuard(asked: Props): ReactElement {
  const { key } = useLocation()
  return <Guard key={key} {...asked} />
}

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

/** popstate fires after the navigation, so it is reverted before the router notices. */
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

/** The router's index of the history entry. */
function entryOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN
}

type Place = { pathname: string; search: string }

/** Whether a link targets the current page or an anchor in it. */
function isSameScreen(one: Place, other: Place): boolean {
  return one.pathname === other.pathname && one.search === other.search
}
