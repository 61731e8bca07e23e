import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { RelativeTime } from './relative-time.tsx'
import { partWords } from './words/part-words.ts'

/** When something was last, which may be never. */
export function LastTime({ at }: { at: Date | string | null }): ReactElement {
  const words = useWords(partWords)
  return at ? <RelativeTime at={at} /> : <span className="quiet">{words.never}</span>
}
