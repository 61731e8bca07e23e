/** Languages whose names of months are known. */
const languages =
  'en,de,fr,es,it,pt,nl,sv,da,nb,fi,et,lv,lt,pl,cs,sk,sl,hr,sr,sr-Latn,mk,bg,ru,uk,be,hu,ro,el,tr,az,sq,ca,eu,gl,id,ms,sw,ar,ar-LB,ar-DZ,he,fa,hi,bn,th,ka,hy,is'.split(
    ',',
  )
/** Common spellings that aren't in the locale data. */
const others: Record<string, number> = { sept: 9, mrz: 3, maerz: 3, janner: 1, feber: 2, gen: 1 }

type Months = Map<string, number>
const known = new Map<string, Months>()

/**
 * The number of the month with this name or abbreviation, in `language` or else in any; undefined when there is none,
 * or when it means different months in different languages, such as `lis` in Polish and Croatian.
 */
export function monthNamed(word: string, language = ''): number | undefined {
  const name = plain(word)
  if (name.length < 2) return undefined
  const own = monthsOf(language)
  return own.get(name) ?? startingWith([own], name) ?? others[name] ?? anywhere(name)
}

function anywhere(name: string): number | undefined {
  const all = languages.map(monthsOf)
  const exact = new Set(all.flatMap((months) => months.get(name) ?? []))
  return exact.size > 0 ? only(exact) : startingWith(all, name)
}

function startingWith(all: Months[], name: string): number | undefined {
  if (name.length < 3) return undefined
  return only(
    new Set(
      all.flatMap((months) => [...months].flatMap(([full, month]) => (full.startsWith(name) ? month : []))),
    ),
  )
}

function only(found: Set<number>): number | undefined {
  return found.size === 1 ? [...found][0] : undefined
}

function monthsOf(language: string): Months {
  const base = baseOf(language)
  const before = known.get(base)
  if (before) return before
  const months = base ? namesIn(base) : new Map<string, number>()
  known.set(base, months)
  return months
}

/** The language of a tag, which may be anything; empty when it isn't known. */
function baseOf(tag: string): string {
  if (languages.includes(tag)) return tag
  try {
    const { language } = new Intl.Locale(tag)
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0 ? language : ''
  } catch {
    // Not a language tag.
    return ''
  }
}

/** Beside a day, many languages inflect the name. */
function namesIn(language: string): Months {
  const months: Months = new Map()
  for (const style of [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ] as const) {
    const format = new Intl.DateTimeFormat(language, { ...style, calendar: 'gregory', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(new Date(Date.UTC(2024, month - 1, 5)))
      const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '')
      // Vietnamese numbers its months: without the number all names are the same.
      if (name.length > 1) months.set(name, months.has(name) && months.get(name) !== month ? 0 : month)
    }
  }
  return new Map([...months].filter(([, month]) => month > 0))
}

/** In lower case without dots and accents. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}]/gu, '')
    .toLowerCase()
    .normalize('NFC')
}
