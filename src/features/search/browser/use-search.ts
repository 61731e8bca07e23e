import { useEffect, useState } from 'react'
import { type FoundThing, foundThings } from '../schema.ts'

const pauseMilliseconds = 150

export type Search = { found: FoundThing[]; state: 'idle' | 'loading' | 'failed' }

/** Searches the workspace for `q` once typing pauses; the latest query wins. */
export function useSearch(q: string): Search {
  const [search, setSearch] = useState<Search>({ found: [], state: 'idle' })

  useEffect(() => {
    if (q.trim() === '') return setSearch({ found: [], state: 'idle' })
    const stop = new AbortController()
    setSearch((before) => ({ ...before, state: 'loading' }))
    const timer = setTimeout(() => {
      ask(q, stop.signal).then(
        (found) => setSearch({ found, state: 'idle' }),
        // Aborting a request that a newer one replaces isn't an error.
        () => stop.signal.aborted || setSearch({ found: [], state: 'failed' }),
      )
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])

  return search
}

async function ask(q: string, signal: AbortSignal): Promise<FoundThing[]> {
  const answer = await fetch(`/api/search?q=${encodeURIComponent(q)}`, { signal })
  if (!answer.ok) throw new Error(`Search responded with ${answer.status}`)
  return foundThings.parse(await answer.json()).found
}
