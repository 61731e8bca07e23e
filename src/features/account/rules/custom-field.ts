import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import { readTypedDay } from './typed-day.ts'
import { readTypedNumber } from './typed-number.ts'
import { readTypedUrl } from './typed-url.ts'

/** The kinds of custom fields. */
export const customFieldKinds = ['text', 'number', 'date', 'choice', 'yes_no', 'url'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

/** A custom field of accounts. `choices`: only for the kind choice. */
export type CustomField = { id: string; name: string; kind: CustomFieldKind; choices: string[] }

/** A date is `2026-12-31`, a choice its text, yes is true. */
export type CustomValue = string | number | boolean
/** By field id. */
export type CustomValues = Record<string, CustomValue>

/** The name of a custom field in forms, URLs and changes. */
export type OwnName = `field.${string}`
export type CustomFacts = { [name: OwnName]: CustomValue | null | undefined }

export const mostCustomFields = 50
const longestText = 200
const longestAddress = 500

export function ownName({ id }: Pick<CustomField, 'id'>): OwnName {
  return `field.${id}`
}

export function isOwnName(name: string): name is OwnName {
  return /^field\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
}

/** The id in a name. */
export function idOfOwn(name: OwnName): string {
  return name.slice('field.'.length)
}

/** Parses a value from a form or file; undefined if the field can't hold it, null if empty. */
export function readOwn(field: CustomField, text: string): CustomValue | null | undefined {
  const said = oneLine(storable(text))
  return said === '' ? null : readers[field.kind](said, field)
}

const readers: Record<CustomFieldKind, (said: string, field: CustomField) => CustomValue | undefined> = {
  text: (said) => (said.length <= longestText ? said : undefined),
  number: readNumber,
  date: (said) => readTypedDay(said),
  choice: (said, { choices }) => choices.find((one) => one.toLowerCase() === said.toLowerCase()),
  yes_no: (said) => (yes.test(said) ? true : no.test(said) ? false : undefined),
  url: readUrl,
}

const yes = /^(?:yes|y|true|1|x|ja|j|wahr)$/i
const no = /^(?:no|n|false|0|nein|falsch)$/i

function readUrl(said: string): string | undefined {
  const url = readTypedUrl(said)
  return url !== undefined && url.length <= longestAddress ? url : undefined
}

/** At most two decimals, as forms show them: more would be rounded when the form is saved again. */
function readNumber(said: string): number | undefined {
  const number = readTypedNumber(said)
  if (number === undefined || Math.abs(number) > 1_000_000_000_000) return undefined
  return Math.round(number * 100) / 100 === number ? number : undefined
}

/** Parses the custom fields of a form; `wrong` names invalid ones. Unknown fields are ignored. */
export function readCustomTexts(
  fields: readonly CustomField[],
  texts: Readonly<Record<string, string | undefined>>,
): { said: CustomFacts; wrong: CustomField[] } {
  const said: CustomFacts = {}
  const wrong: CustomField[] = []
  for (const field of fields) {
    const text = texts[ownName(field)]
    const value = text === undefined ? undefined : readOwn(field, text)
    if (value !== undefined) said[ownName(field)] = value
    else if (text !== undefined) wrong.push(field)
  }
  return { said, wrong }
}

/** Applies a change to the values; cleared values are removed. */
export function withOwn(values: CustomValues, change: CustomFacts): CustomValues {
  const all = new Map<string, CustomValue | null>(Object.entries(values))
  for (const [name, value] of Object.entries(change))
    if (isOwnName(name) && value !== undefined) all.set(idOfOwn(name), value)
  return Object.fromEntries([...all].filter((one): one is [string, CustomValue] => one[1] !== null))
}

/** The values by the names used in changes. */
export function customFactsOf(values: CustomValues): CustomFacts {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [ownName({ id }), value]))
}

/** The text of a value for a form field, in the reader's `locale`. */
export function ownText(value: CustomValue | null | undefined, locale: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? value.toLocaleString(locale, { maximumFractionDigits: 2 }) : value
}
