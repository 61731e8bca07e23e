import { oneLine } from '#src/text/one-line.ts'
/** Replaces names by placeholders: `hide` before sending, `show` on the answer. */
export type HiddenNames = {
  hide(text: string): string
  show(text: string): string
  /** How many people are hidden. */
  people: number
}

/** Explains the placeholders to the model. */
export const aboutHiddenNames =
  'PERSON_1, PERSON_1a, PERSON_2 and the like are names of people, with the same number for the same person. Write them as they are.'

const nobody: HiddenNames = { hide: (text) => text, show: (text) => text, people: 0 }

/** Transcripts' placeholder for a speaker without a name. */
const nameless =
  /^(?:speaker|sprecher(?:in)?|person|voice|host|guest|unknown|interviewer)?[\s_#-]*(?:\d+|[A-Z])?$/i

/**
 * Placeholders for people: PERSON_1 for a full name, PERSON_1a, PERSON_1b for its parts on their own. Each spelling
 * of a name in `texts` has its own placeholder, so that `show` restores exactly what was hidden.
 */
export function hideNames(names: readonly string[], texts: readonly string[]): HiddenNames {
  const forms = formsOf(names)
  if (forms.length === 0) return nobody
  const stem = freeStem(texts)
  const byName = new Map(forms.map(({ name, label }) => [name, `${stem}${label}`]))
  const byLabel = new Map([...byName].map(([name, label]) => [label, name]))
  const find = finderOf(forms.map(({ name }) => name))
  // Other languages may add a genitive ending.
  const labels = new RegExp(`(${stem}\\d+[a-z]?)(s?)(?![\\p{L}\\p{N}])`, 'gu')
  return {
    hide: (text) => text.replace(find, (name) => byName.get(name.replace(/\s+/g, ' ')) ?? name),
    show: (text) =>
      text.replace(
        labels,
        (written, label: string, ending: string) => shownOf(byLabel, label, ending) ?? written,
      ),
    people: new Set(forms.map(({ label }) => /\d+/.exec(label)?.[0])).size,
  }
}

function shownOf(byLabel: ReadonlyMap<string, string>, label: string, ending: string): string | undefined {
  const name = byLabel.get(label)
  if (name !== undefined) return name + ending
  const bare = byLabel.get(label.replace(/s$/, ''))
  return bare === undefined ? undefined : `${bare}s${ending}`
}

const mostParts = 10

type Form = { name: string; label: string }

function formsOf(names: readonly string[]): Form[] {
  const people = [...new Set(names.map((name) => oneLine(name)))]
    .filter((name) => name.length > 1 && !nameless.test(name))
    // Part of a known full name is not another person.
    .toSorted((a, b) => b.split(' ').length - a.split(' ').length)
  const forms: Form[] = []
  const taken = new Set<string>()
  let n = 0
  for (const name of people) {
    if (taken.has(name)) continue
    n += 1
    const parts = name.split(' ').filter((part) => /^\p{Lu}[\p{L}\p{M}’'-]+$/u.test(part))
    const whole = name.includes(' ') ? [name.toLowerCase(), ...parts.slice(0, mostParts)] : []
    const ways = [name, ...whole].flatMap((way) => [way, way.toUpperCase()])
    for (const [index, way] of [...new Set(ways)].entries()) {
      if (taken.has(way)) continue
      taken.add(way)
      forms.push({ name: way, label: index === 0 ? `${n}` : `${n}${letterOf(index - 1)}` })
    }
  }
  return forms
}

function letterOf(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index)
}

/** Longer names first, and never inside a word. */
function finderOf(names: readonly string[]): RegExp {
  const any = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu')
}

/** Text of the transcript must never look like a placeholder. */
function freeStem(texts: readonly string[]): string {
  let stem = 'PERSON_'
  while (texts.some((text) => text.includes(stem))) stem = `X${stem}`
  return stem
}

/** Restores the names in an answer, at any depth. */
export function showNames(answer: unknown, hidden: HiddenNames): unknown {
  if (typeof answer === 'string') return hidden.show(answer)
  if (Array.isArray(answer)) return answer.map((one: unknown) => showNames(one, hidden))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, showNames(value, hidden)]))
}
