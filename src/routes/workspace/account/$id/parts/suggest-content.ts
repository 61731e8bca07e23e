/** Something that may be sent to a company. `text`: what else is said of it; `since`: the day it was published or added. */
export type Candidate = {
  kind: 'page' | 'asset'
  id: string
  title: string
  text: string
  tags: readonly string[]
  since: string
  /** What a page was made of. */
  source: string | null
}

/** What is known of a company: what it read, 0 to 1 of all it read, and the personas of the profile it fits best. */
export type KnownOfCompany = {
  topics: readonly { name: string; share: number }[]
  personas: readonly { title: string; profile: string; themes: readonly string[] }[]
  /** A day as `2026-03-31`. */
  today: string
}

/** Why something is suggested. `share`: of all that they read, 0 to 1. */
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
 * At most five of these, the best first: up to 60 points for tags shared with what the company read, by how much it read of
 * them; 25 where it says what a persona speaks of; up to 15 for being new. What nothing speaks for is not suggested, and an
 * asset not beside the page that was made of it.
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

/** Words in small letters between single spaces, so that a whole word is found in whole words alone. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
