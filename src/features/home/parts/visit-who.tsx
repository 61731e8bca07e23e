import type { ReactElement } from 'react'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { useWords } from '#src/words/reader.ts'
import { deskWords } from '../words/desk-words.ts'
import { personalWords } from '../words/personal-words.ts'
import { Tag } from './tag.tsx'

/** Who came; `words` say so of somebody unknown. */
export function nameOf({ lead, claimedEmail, personal }: ShownVisit, words: typeof deskWords.en): string {
  if (lead) return [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
  if (personal?.mark === 'presumed' && personal.to) return personal.to
  return claimedEmail || words.somebodyUnknown
}

/** How sure we are of the name: only a token proves it. */
export function Proof({
  visit: { lead, claimedEmail, personal },
}: {
  visit: ShownVisit
}): ReactElement | null {
  const words = useWords(deskWords)
  const { presumed, presumedWhy, forwarded, forwardedWhy } = useWords(personalWords)
  if (lead?.validated === 'yes') {
    return (
      <Tag tone="good" icon="shield-check">
        {words.verified}
      </Tag>
    )
  }
  if (personal?.mark === 'forwarded') {
    return (
      <Tag tone="warn" title={forwardedWhy}>
        {forwarded}
      </Tag>
    )
  }
  if (personal?.mark === 'presumed') {
    return (
      <Tag tone="plain" title={presumedWhy}>
        {presumed}
      </Tag>
    )
  }
  if (!lead && !claimedEmail) return null
  return (
    <Tag tone="plain" title={words.theVisitorsBrowserSaysSo}>
      {lead ? words.notConfirmed : words.claimed}
    </Tag>
  )
}

/** Whose personal address they came by, unless their name says it. */
export function ByAddress({ visit: { personal } }: { visit: ShownVisit }): ReactElement | null {
  const { byAddressOf } = useWords(personalWords)
  if (!personal || personal.mark === 'proven' || (personal.mark === 'presumed' && personal.to)) return null
  return <span className="row-sub">{byAddressOf(personal.to)}</span>
}
