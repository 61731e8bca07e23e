import { useEffect, useState } from 'react'
import { fetchClipSuggestions, fetchSpokenWords } from '../browser/send-clip.ts'
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
      fetchSpokenWords(asset, { startMs, endMs }, signal).then(
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
    fetchClipSuggestions(asset, stop.signal).then(
      (found) => setSuggestions({ kind: 'read', found }),
      () => {
        if (!stop.signal.aborted) setSuggestions({ kind: 'failed' })
      },
    )
    return () => stop.abort()
  }, [asset])
  return suggestions
}
