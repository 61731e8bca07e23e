import { useEffect, useState } from 'react'
import type { TranscriptionKeeper } from '#src/features/tool/browser/transcription-keeper.ts'
import type { GivenRecording } from '../server/find-given-recording.ts'

export type GivenLoading = 'loading' | 'done' | 'failed'

type Tool = { keeper: TranscriptionKeeper; isReady: boolean }

/** Loads the recording that a member came to transcribe, once the tool is ready. */
export function useGivenRecording(given: GivenRecording | null, { keeper, isReady }: Tool): GivenLoading {
  const [loading, setLoading] = useState<GivenLoading>('loading')
  useEffect(() => {
    if (!given || !isReady) return
    const ended = new AbortController()
    const { media, filename, mime } = given
    fetch(`/api/media/${media}`, { signal: ended.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status))
        keeper.choose(new File([await answer.blob()], filename, { type: mime }))
        setLoading('done')
      })
      .catch(() => {
        if (!ended.signal.aborted) setLoading('failed')
      })
    return () => ended.abort()
  }, [given, isReady, keeper])
  return loading
}
