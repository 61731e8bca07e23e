/** What a field of a workspace's own may hold. */
export const ownFieldKinds = ['text', 'number', 'date', 'choice', 'yes_no', 'url'] as const
export type OwnFieldKind = (typeof ownFieldKinds)[number]

/** A field that a workspace gives its companies. `choices`: of a choice alone. */
export type OwnField = { id: string; name: string; kind: OwnFieldKind; choices: string[] }

/** A day is `2026-12-31`, what somebody chose is its words, yes is true. */
export type OwnValue = string | number | boolean
/** By the ids of the fields. */
export type OwnValues = Record<string, OwnValue>

/** Under which name forms, addresses and changes say it. */
export type OwnName = `field.${string}`
export type OwnFacts = { [name: OwnName]: OwnValue | null | undefined }

export const mostOwnFields = 50
const longestText = 200
const longestAddress = 500

export function ownName({ id }: Pick<OwnField, 'id'>): OwnName {
  return `field.${id}`
}

export function isOwnName(name: string): name is OwnName {
  return /^field\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
}

/** The id in a name. */
export function idOfOwn(name: OwnName): string {
  return name.slice('field.'.length)
}

/** What people write, in a form or a file; undefined where it is nothing that the field can hold. Empty is not known. */
export function readOwn(field: OwnField, text: string): OwnValue | null | undefined {
  const said = text.replaceAll('\u0000', '').toWellFormed().replace(/\s+/g, ' ').trim()
  return said === '' ? null : readers[field.kind](said, field)
}

const readers: Record<OwnFieldKind, (said: string, field: OwnField) => OwnValue | undefined> = {
  text: (said) => (said.length <= longestText ? said : undefined),
  number: readNumber,
  date: readDay,
  choice: (said, { choices }) => choices.find((one) => one.toLowerCase() === said.toLowerCase()),
  yes_no: (said) => (yes.test(said) ? true : no.test(said) ? false : undefined),
  url: readAddress,
}

const yes = /^(?:yes|y|true|1|x|ja|j|wahr)$/i
const no = /^(?:no|n|false|0|nein|falsch)$/i

/** Thousands kept apart or not, with at most two decimals. */
function readNumber(said: string): number | undefined {
  const parts = /^(-?)(\d+|\d{1,3}(?:[.,'’ ]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(said)
  if (!parts) return undefined
  const [, sign = '', whole = '', decimals = '0'] = parts
  const number = Number(`${sign}${whole.replace(/\D/g, '')}.${decimals}`)
  return Math.abs(number) <= 1_000_000_000_000 ? number : undefined
}

function readDay(said: string): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(said)
  const day = german ? `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}` : said
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return undefined
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : undefined
}

function readAddress(said: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(said) && !/^[^/]+:\d/.test(said) ? said : `https://${said}`
  if (address.length > longestAddress || !URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : undefined
}

/** What a form says of fields; `wrong` names those that cannot hold it. What is no field of these is left out. */
export function readOwnTexts(
  fields: readonly OwnField[],
  texts: Readonly<Record<string, string | undefined>>,
): { said: OwnFacts; wrong: OwnField[] } {
  const said: OwnFacts = {}
  const wrong: OwnField[] = []
  for (const field of fields) {
    const text = texts[ownName(field)]
    const value = text === undefined ? undefined : readOwn(field, text)
    if (value !== undefined) said[ownName(field)] = value
    else if (text !== undefined) wrong.push(field)
  }
  return { said, wrong }
}

/** The values with those of a change; what is not known any more is left out. */
export function withOwn(values: OwnValues, change: OwnFacts): OwnValues {
  const all = new Map<string, OwnValue | null>(Object.entries(values))
  for (const [name, value] of Object.entries(change))
    if (isOwnName(name) && value !== undefined) all.set(idOfOwn(name), value)
  return Object.fromEntries([...all].filter((one): one is [string, OwnValue] => one[1] !== null))
}

/** The values under the names by which changes say them. */
export function ownFactsOf(values: OwnValues): OwnFacts {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [ownName({ id }), value]))
}

/** As a form asks for it again; `locale` is that of whoever reads it. */
export function ownText(value: OwnValue | null | undefined, locale: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? value.toLocaleString(locale, { maximumFractionDigits: 2 }) : value
}
