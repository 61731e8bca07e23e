import { useEffect, useState } from 'react'
import { checkTranscript } from '#src/features/transcript/browser/check-transcript.ts'
import type { TranscriptPreview } from '#src/features/transcript/rules/preview-transcript.ts'

const pauseMs = 400

/** How pasted text will be read, once typing pauses; undefined while it can't be read. */
export function usePastePreview(text: string): TranscriptPreview | undefined {
  const [read, setRead] = useState<{ text: string; preview: TranscriptPreview | undefined }>()
  useEffect(() => {
    if (text.trim() === '') return
    let isOutdated = false
    const timer = setTimeout(() => {
      void checkTranscript(new File([text], 'pasted.txt')).then((preview) => {
        if (!isOutdated) setRead({ text, preview })
      })
    }, pauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [text])
  return text.trim() === '' ? undefined : read?.preview
}
