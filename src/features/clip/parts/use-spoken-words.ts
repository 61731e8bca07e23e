import { useEffect, useState } from 'react'
import { ask, bodyOf } from '#src/platform/navigation/ask-server.ts'
import type { ClipSpan, ClipWords, SuggestedClip } from '../schema.ts'

type Read = { of: string; said: ClipWords | undefined; hasFailed: boolean }
type Said = Omit<Read, 'of'>

const nothing: Read = { of: '', said: undefined, hasFailed: false }

/** The words in a time range; undefined while loading. Typed times are debounced. */
export function useSpokenWords(asset: string, span: ClipSpan | undefined): Said {
  const [read, setRead] = useState(nothing)
  const { startMs, endMs } = span ?? { startMs: -1, endMs: -1 }
  const of = `${startMs} ${endMs}`
  useEffect(() => {
    if (startMs < 0) return
    const stop = new AbortController()
    const { signal } = stop
    const timer = setTimeout(() => {
      fetchAbout<ClipWords>(asset, `words?startMs=${startMs}&endMs=${endMs}`, signal).then(
        (said) => setRead({ of, said, hasFailed: false }),
        () => {
          if (!signal.aborted) setRead({ of, said: undefined, hasFailed: true })
        },
      )
    }, 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asset, startMs, endMs, of])
  return read.of === of ? read : nothing
}

type Suggestions = { kind: 'reading' } | { kind: 'failed' } | { kind: 'read'; found: SuggestedClip[] }

export function useSuggestions(asset: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ kind: 'reading' })
  useEffect(() => {
    const stop = new AbortController()
    fetchAbout<SuggestedClip[]>(asset, 'suggestions', stop.signal).then(
      (found) => setSuggestions({ kind: 'read', found }),
      () => {
        if (!stop.signal.aborted) setSuggestions({ kind: 'failed' })
      },
    )
    return () => stop.abort()
  }, [asset])
  return suggestions
}

async function fetchAbout<Told>(asset: string, what: string, signal: AbortSignal): Promise<Told> {
  // Our own server answers with the type in the schema.
  return bodyOf(await ask(`/api/assets/${asset}/clips/${what}`, { signal })) as Told
}
