import { useEffect, useState } from 'react'
import { askSaid, askSuggestions } from '../browser/send-clip.ts'
import type { ClipSaid, ClipSpan, SuggestedClip } from '../schema.ts'

type Read = { of: string; said?: ClipSaid; note?: 'failed' }
type Said = { said: ClipSaid | undefined; note: 'failed' | undefined }

/** What is said in a stretch; nothing while it is being read. One that is typed is asked for when the typing pauses. */
export function useSaid(asset: string, span: ClipSpan | undefined): Said {
  const [read, setRead] = useState<Read>({ of: '' })
  const { startMs, endMs } = span ?? { startMs: -1, endMs: -1 }
  const of = `${startMs} ${endMs}`
  useEffect(() => {
    if (startMs < 0) return
    const stop = new AbortController()
    const { signal } = stop
    const timer = setTimeout(() => {
      askSaid(asset, { startMs, endMs }, signal).then(
        (said) => setRead({ of, said }),
        () => {
          if (!signal.aborted) setRead({ of, note: 'failed' })
        },
      )
    }, 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asset, startMs, endMs, of])
  return read.of === of ? { said: read.said, note: read.note } : { said: undefined, note: undefined }
}

type Suggestions = { kind: 'reading' } | { kind: 'failed' } | { kind: 'read'; found: SuggestedClip[] }

/** Stretches that would make clips. */
export function useSuggestions(asset: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ kind: 'reading' })
  useEffect(() => {
    const stop = new AbortController()
    askSuggestions(asset, stop.signal).then(
      (found) => setSuggestions({ kind: 'read', found }),
      () => {
        if (!stop.signal.aborted) setSuggestions({ kind: 'failed' })
      },
    )
    return () => stop.abort()
  }, [asset])
  return suggestions
}
