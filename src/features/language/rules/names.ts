import type { Sentence } from './sentences.ts'
import { firstNames } from './words/first-names.ts'

/** A speaker, or a person or organization that was mentioned, with the sentences. */
export type Named = {
  kind: 'person' | 'organisation'
  name: string
  count: number
  sentences: number[]
  speaks: boolean
}

type Found = { name: string; count: number; sentences: number[]; cues: number }

const capital =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}]*(?:[’'.&+-][\p{L}\p{N}]+){0,9})(?:\s(?:of|de|van|von|der|del|la|&)(?=\s\p{Lu}))?(?:\s\p{Lu}[\p{L}\p{N}]*(?:[’'.&+-][\p{L}\p{N}]+){0,9}){0,9}/gu
const organisationEnd =
  /\b(?:Inc|Ltd|LLC|GmbH|AG|Corp|Corporation|Company|Labs?|Foundation|University|Universität|Institute|Group|Systems|Technologies|Software|Computer|Networks?|Bank|Capital|Ventures|Media|Studios?|Records|Press|Times|Society|Association|Agency|College|School|Partners|International|Airlines|Motors|Microsystems|Radio|News)\.?$/
const cue =
  /(?:\b(?:at|join(?:ed|ing)?|founded|company called|startup called|work(?:ed|ing|s)? (?:at|for)|acquired by|bought by|ceo of|cto of|founder of|from|bei|firma|gründer von)\s)$/i
const notNames = new Set(
  `I I'm I've I'll I'd OK Okay Yeah Yes No God Oh Gosh Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March
April May June July August September October November December Christmas American English European Internet Web AI API APIs CEO CTO CFO
COO VP HR IT PR UI UX US USA UK EU Twitter Bitcoin Jesus Christ Earth Hey Wow Mr Mrs Dr TV DM PC Mac Q A B C`.split(
    /\s+/,
  ),
)

/** All speakers and everyone mentioned by a given name, however often: the names to hide. */
export function peopleIn(sentences: readonly Sentence[], language: string): string[] {
  const speakers = sentences.map(({ speaker }) => speaker).filter((name) => name !== '')
  const named = [...collect(sentences, language).keys()].filter((name) => {
    const words = name.split(' ')
    return words.length <= 4 && firstNames.has(words[0] ?? '') && !organisationEnd.test(name)
  })
  return [...new Set([...speakers, ...named])]
}

/** Speakers, people mentioned by their given names, and companies recognized by their context. */
export function namesOf(sentences: readonly Sentence[], language: string): Named[] {
  const speakers = new Set(sentences.map(({ speaker }) => speaker).filter((name) => name !== ''))
  const found = collect(sentences, language)
  const small = smallWords(sentences)
  const people = new Map<string, Named>()
  const organisations: Named[] = []
  for (const one of found.values()) {
    const kind = kindOf(one, { speakers, small })
    if (kind === 'organisation') organisations.push({ kind, speaks: false, ...shown(one) })
    if (kind === 'person') people.set(one.name, { kind, speaks: speakers.has(one.name), ...shown(one) })
  }
  for (const name of speakers) if (!people.has(name)) people.set(name, bySpeaking(name, sentences))
  return [...withFullNames(withoutAffiliations(people)), ...organisations].toSorted(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
  )
}

/** Removes words that merely follow or precede a name: `Will I`, `Nathan And`, `Michael WorkOS.com`. */
function nameIn(written: string): string {
  const words = written
    .replace(/[’']s$/, '')
    .replace(/\.$/, '')
    .split(' ')
  while (words.length > 1 && isNoNameEnd(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

function isNoNameEnd(word: string): boolean {
  return (
    notNames.has(word) || word.length === 1 || /\.(?:com|org|net|io|dev)$/i.test(word) || joints.has(word)
  )
}

const joints = new Set([
  'And',
  'Or',
  'But',
  'So',
  'The',
  'In',
  'On',
  'We',
  'You',
  'He',
  'She',
  'They',
  'That',
  'This',
  'If',
  'Is',
  'of',
  '&',
])

function shown({ name, count, sentences }: Found): Pick<Named, 'name' | 'count' | 'sentences'> {
  return { name, count, sentences }
}

function collect(sentences: readonly Sentence[], language: string): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const { index, clean } of sentences) {
    for (const match of clean.matchAll(capital)) {
      const name = nameIn(match[0])
      const words = name.split(' ').length
      // The first word of a sentence is always capitalized, and so is every noun in German.
      if (words === 1 && (match.index === 0 || language === 'de') && !firstNames.has(name)) continue
      if (name.length < 2 || notNames.has(name)) continue
      const one = found.get(name) ?? { name, count: 0, sentences: [], cues: 0 }
      found.set(name, one)
      one.count += 1
      if (one.sentences.at(-1) !== index) one.sentences.push(index)
      if (cue.test(clean.slice(Math.max(0, match.index - 24), match.index))) one.cues += 1
    }
  }
  return found
}

function smallWords(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { tokens } of sentences)
    for (const { word } of tokens) {
      if (/^\p{Ll}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  return counts
}

function kindOf(
  { name, count, cues }: Found,
  { speakers, small }: { speakers: ReadonlySet<string>; small: ReadonlyMap<string, number> },
): Named['kind'] | undefined {
  if (speakers.has(name)) return 'person'
  if (organisationEnd.test(name) && name.includes(' ')) return 'organisation'
  const words = name.split(' ')
  const isOftenSmall = words.length === 1 && (small.get(name.toLowerCase()) ?? 0) * 2 > count
  if (words.length > 4) return undefined
  if (firstNames.has(words[0] ?? '')) return 'person'
  if (isOftenSmall) return undefined
  return cues >= (/\p{Ll}\p{Lu}/u.test(name) ? 1 : 2) ? 'organisation' : undefined
}

function bySpeaking(name: string, sentences: readonly Sentence[]): Named {
  const first = sentences.find(({ speaker }) => speaker === name)
  return { kind: 'person', name, count: 1, sentences: first ? [first.index] : [], speaks: true }
}

/** `Adam Jacob (System Initiative)` is the same person as `Adam Jacob`. */
function withoutAffiliations(people: ReadonlyMap<string, Named>): Map<string, Named> {
  const kept = new Map<string, Named>()
  for (const one of people.values()) {
    const bracket = one.name.endsWith(')') ? one.name.lastIndexOf(' (') : -1
    const name = bracket > 0 ? one.name.slice(0, bracket) : one.name
    const other = kept.get(name)
    kept.set(name, other ? joined(other, one) : { ...one, name })
  }
  return kept
}

function joined(whole: Named, one: Named): Named {
  const sentences = [...new Set([...whole.sentences, ...one.sentences])].toSorted((a, b) => a - b)
  return { ...whole, count: whole.count + one.count, speaks: whole.speaks || one.speaks, sentences }
}

/** A given name alone counts for the one person whose full name starts with it. */
function withFullNames(people: ReadonlyMap<string, Named>): Named[] {
  const kept = new Map(people)
  for (const one of people.values()) {
    if (one.name.includes(' ')) continue
    const full = [...people.values()].filter(({ name }) => name.startsWith(`${one.name} `))
    const whole = full.length === 1 ? full[0] : undefined
    if (!whole) continue
    kept.set(whole.name, joined(kept.get(whole.name) ?? whole, one))
    kept.delete(one.name)
  }
  return [...kept.values()].filter(({ name, count, speaks }) => speaks || name.includes(' ') || count > 2)
}
