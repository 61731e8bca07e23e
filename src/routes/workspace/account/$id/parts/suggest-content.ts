/** A page or asset that may be suggested. `text`: its description; `since`: the day it was published or added. */
export type Candidate = {
  kind: 'page' | 'asset'
  id: string
  title: string
  text: string
  tags: readonly string[]
  since: string
  /** The asset that a page was made from. */
  source: string | null
}

/** What an account read, as shares from 0 to 1, and the personas of its best-fitting profile. */
export type KnownOfCompany = {
  topics: readonly { name: string; share: number }[]
  personas: readonly { title: string; profile: string; themes: readonly string[] }[]
  /** A day as `2026-03-31`. */
  today: string
}

/** The reason for a suggestion. `share`: of everything they read, 0 to 1. */
export type ContentReason =
  | { kind: 'topic'; tag: string; share: number }
  | { kind: 'persona'; title: string; profile: string; theme: string }
  | { kind: 'new'; days: number }

export type ContentSuggestion = Pick<Candidate, 'kind' | 'id' | 'title'> & {
  /** 0 to 100. */
  score: number
  reasons: ContentReason[]
}

const most = 5
const points = { topics: 60, persona: 25, newness: 15 }
const newDays = 60
const dayMs = 86_400_000

/**
 * Returns at most five suggestions, best first: up to 60 points for tags the account read, by share; 25 for mentioning a
 * persona's themes; up to 15 for being new. Candidates without a reason are dropped, and so is an asset next to the page made
 * from it.
 */
export function suggestContent(candidates: readonly Candidate[], known: KnownOfCompany): ContentSuggestion[] {
  const judged = candidates
    .map((one) => ({ ...one, ...judge(one, known) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(bestFirst)
  const sources = new Set(judged.flatMap(({ source }) => source ?? []))
  return judged
    .filter(({ id }) => !sources.has(id))
    .slice(0, most)
    .map(({ kind, id, title, score, reasons }) => ({ kind, id, title, score, reasons }))
}

type Judged = Candidate & { score: number }

function bestFirst(one: Judged, other: Judged): number {
  if (one.score !== other.score) return other.score - one.score
  if (one.since !== other.since) return other.since < one.since ? -1 : 1
  return one.id < other.id ? -1 : 1
}

function judge(
  candidate: Candidate,
  { topics, personas, today }: KnownOfCompany,
): { score: number; reasons: ContentReason[] } {
  const tags = new Set(candidate.tags.map((tag) => tag.toLowerCase()))
  const shared = topics.filter(({ name }) => tags.has(name.toLowerCase()))
  const share = Math.min(
    1,
    shared.reduce((sum, topic) => sum + topic.share, 0),
  )
  const [likest] = shared.toSorted((one, other) => other.share - one.share)
  const persona = personaOf(candidate, personas)
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(candidate.since)) / dayMs))
  const isNew = days < newDays
  const reasons: ContentReason[] = [
    ...(likest ? [{ kind: 'topic' as const, tag: likest.name, share: likest.share }] : []),
    ...(persona ? [persona] : []),
    ...(isNew ? [{ kind: 'new' as const, days }] : []),
  ]
  const score =
    points.topics * share +
    (persona ? points.persona : 0) +
    (isNew ? points.newness * (1 - days / newDays) : 0)
  return { score: Math.round(score), reasons }
}

function personaOf(
  { title, text, tags }: Candidate,
  personas: KnownOfCompany['personas'],
): Extract<ContentReason, { kind: 'persona' }> | undefined {
  const said = wordsOf([title, text, ...tags].join(' '))
  for (const { title: of, profile, themes } of personas) {
    const theme = themes.find((one) => wordsOf(one).trim() !== '' && said.includes(wordsOf(one)))
    if (theme) return { kind: 'persona', title: of, profile, theme }
  }
  return undefined
}

/** Lowercase words between single spaces, so only whole words match. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
