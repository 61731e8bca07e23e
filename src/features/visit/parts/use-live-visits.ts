import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withArrived } from '../rules/arrived-visits.ts'
import { liveVisit, type ShownVisit } from '../schema.ts'

type LiveState = 'connecting' | 'live' | 'waiting' | 'ended'

type Options = {
  /** The query of the event stream that selects visits; undefined follows none. */
  which: string | undefined
  /** The initially loaded visits. */
  visits: ShownVisit[]
  /** Called once for each visit that is new to the page. */
  onNew: (visit: ShownVisit) => void
}

/** The page's visits, kept up to date by the server's event stream. */
export function useLiveVisits({ which, visits, onNew }: Options): {
  visits: ShownVisit[]
  state: LiveState
} {
  const [arrived, setArrived] = useState<ReadonlyMap<string, ShownVisit>>(new Map())
  const [state, setState] = useState<LiveState>('connecting')
  const known = useRef(new Set<string>())

  useEffect(() => {
    for (const visit of visits) known.current.add(visit.id)
  }, [visits])

  const take = useEffectEvent((visit: ShownVisit) => {
    setArrived((before) => new Map(before).set(visit.id, visit))
    if (known.current.has(visit.id)) return
    known.current.add(visit.id)
    onNew(visit)
  })

  useEffect(() => {
    if (which === undefined) return
    const source = new EventSource(`/api/visits/live?${which}`)
    source.addEventListener('open', () => setState('live'))
    source.addEventListener('error', () => {
      setState(source.readyState === EventSource.CLOSED ? 'ended' : 'waiting')
    })
    source.addEventListener('visit', (event) => {
      const visit = liveVisit.safeParse(jsonOf(event.data))
      if (visit.success) take(visit.data)
    })
    return () => source.close()
  }, [which])

  return { visits: which === undefined ? visits : withArrived(visits, arrived), state }
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    // Invalid JSON fails the schema check below.
    return undefined
  }
}
