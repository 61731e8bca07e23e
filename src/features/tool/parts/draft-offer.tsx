import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { draftScreen } from '../rules/draft-address.ts'
import { draftWords } from '../words/draft-words.ts'
import { useDrafts } from './use-drafts.ts'

/** Tells a member of what they wrote in this browser before they had a workspace; nothing where there is none. */
export function DraftOffer(): ReactElement | null {
  const words = useWords(draftWords)
  const drafts = useDrafts()
  if (!drafts || drafts.length === 0) return null
  return (
    <p className="home-notice">
      <span>{words.offer}</span> <a href={draftScreen.path}>{words.offerLink}</a>
    </p>
  )
}
