import type { FindingKind } from '../rules/findings.ts'

/** A finding with everything in words: `why` is a reason, `day` a date, `where` the page and its tab. */
type Said = {
  about: string
  why: string
  count: number
  where: string
  day: string
  needs: string
}
/** What was found, and what to do about it; nothing where it is in order. */
export type FindingSentences = Record<FindingKind, (said: Said) => { what: string; advice: string }>

export const noDeed = ''
