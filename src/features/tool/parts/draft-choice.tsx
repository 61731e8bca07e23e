import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { draftWords } from '../words/draft-words.ts'
import { useDrafts } from './use-drafts.ts'

/** The button that goes on with what was written before signing up, for a form that knows `draft`; nothing without one. */
export function DraftChoice(): ReactElement | null {
  const words = useWords(draftWords)
  const [latest] = useDrafts() ?? []
  if (!latest) return null
  return (
    <>
      <button type="submit" name="draft" value="yes" aria-describedby="draft-rule">
        {words.bringIn(latest.title || words.untitled)}
      </button>
      <p className="sign-in-hint" id="draft-rule">
        {words.bringInHint}
      </p>
    </>
  )
}
