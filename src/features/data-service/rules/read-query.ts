import { columnsOf, findReference, type Reference, type TableName } from './catalog.ts'
import { DataRefusal, notImplemented } from './data-refusal.ts'

/** The columns and referenced rows to show of a table, each by its key in the answer. */
export type Selection = {
  table: TableName
  columns: { key: string; name: string }[]
  embeds: { key: string; reference: Reference; selection: Selection }[]
}

export type Condition =
  | { kind: 'compare'; operator: string; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: string }

export type Filter = { column: string; not: boolean; condition: Condition }

/** `words` is SQL: the direction, and where nulls are. */
export type OrderTerm = { column: string; words: string }

/** Rows from `lower` to `upper`, zero-based and inclusive. */
export type RowRange = { lower: number; upper: number }

export type ReadQuery = { selection: Selection; filters: Filter[]; order: OrderTerm[]; range: RowRange }

const noRows: RowRange = { lower: 0, upper: -1 }

/** Beyond these limits, no client of ours sends a query. */
const mostEmbeds = 24
const mostParameters = 200

/**
 * Parses a request's query string: the part of PostgREST's language that reading three tables needs.
 * Throws DataRefusal PGRST100, PGRST127 and PGRST200, and 42703 for an unknown column.
 */
export function readQuery(table: TableName, search: string): ReadQuery {
  const given = new URLSearchParams(search.replaceAll('%00', ''))
  if (given.size > mostParameters) throw notImplemented(`A query is limited to ${mostParameters} parameters`)
  const select = given.get('select') || '*'
  if (select.split('(').length - 1 > mostEmbeds)
    throw notImplemented(`A query is limited to ${mostEmbeds} embedded resources`)
  const order = given.get('order')
  return {
    selection: readSelection(table, select),
    filters: [...given]
      .filter(([name]) => !notFilters.includes(name))
      .map(([name, value]) => readFilter(table, name, value)),
    order: order ? readOrder(table, order) : [],
    range: readRange(given),
  }
}

function readSelection(table: TableName, text: string): Selection {
  const selection: Selection = { table, columns: [], embeds: [] }
  for (const item of itemsOf(text)) {
    const [, alias, name, inside] = /^(?:([\w$-]+):)?([\w$-]+|\*)(?:\((.*)\))?$/s.exec(item.trim()) ?? []
    if (name === undefined)
      throw notParsed('select parameter', text, 'Supported: column, key:column, * and reference(…)')
    if (inside === undefined) {
      const names = name === '*' ? columnsOf[table] : [requireColumn(table, name)]
      selection.columns.push(...names.map((each) => ({ key: alias ?? each, name: each })))
      continue
    }
    const reference = findReference(table, name)
    if (!reference) throw noReference(table, name)
    selection.embeds.push({ key: alias ?? name, reference, selection: readSelection(reference.to, inside) })
  }
  return selection
}

/** Splits at commas outside of parentheses. */
function itemsOf(text: string): string[] {
  const items: string[] = []
  let depth = 0
  let start = 0
  for (const [at, character] of text.split('').entries()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character !== ',' || depth !== 0) continue
    items.push(text.slice(start, at))
    start = at + 1
  }
  return [...items, text.slice(start)]
}

const notFilters = ['select', 'order', 'limit', 'offset', 'apikey']

const operators: Record<string, string> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' }

function readFilter(table: TableName, name: string, value: string): Filter {
  if (/\.|^(?:and|or|columns|on_conflict)$/.test(name)) throw notImplemented(`The parameter ${name}`)
  const [, not, operator = '', operand = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(value) ?? []
  const condition = conditionOf(operator, operand)
  if (!condition)
    throw notParsed(
      'filter',
      value,
      'Supported: eq, neq, gt, gte, lt, lte, in and is, or not and one of these',
    )
  return { column: requireColumn(table, name), not: not !== undefined, condition }
}

function conditionOf(operator: string, operand: string): Condition | undefined {
  if (operator === 'in') {
    const [, list] = /^\((.*)\)$/s.exec(operand) ?? []
    return list === undefined ? undefined : { kind: 'in', values: valuesOf(list) }
  }
  if (operator === 'is') {
    const isKnown = /^(?:null|not_null|true|false|unknown)$/i.test(operand)
    return isKnown ? { kind: 'is', value: operand.toUpperCase().replace('_', ' ') } : undefined
  }
  const compared = Object.hasOwn(operators, operator) ? operators[operator] : undefined
  return compared === undefined ? undefined : { kind: 'compare', operator: compared, value: operand }
}

/** The values of `a,"b,c"`. */
function valuesOf(list: string): string[] {
  return [...list.matchAll(/"((?:\\.|[^"\\])*)"(?![^,])|[^,]+/gs)].map(([plain, quoted]) =>
    quoted === undefined ? plain : quoted.replace(/\\(.)/gs, '$1'),
  )
}

function readOrder(table: TableName, text: string): OrderTerm[] {
  return text.split(',').map((term) => {
    const [, column, direction = 'asc', nulls] =
      /^([\w$-]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term.trim()) ?? []
    if (column === undefined)
      throw notParsed('order', text, 'Supported: column, then .asc or .desc, then .nullsfirst or .nullslast')
    const words = nulls === undefined ? direction : `${direction} nulls ${nulls}`
    return { column: requireColumn(table, column), words }
  })
}

function requireColumn(table: TableName, name: string): string {
  if (columnsOf[table].includes(name)) return name
  throw new DataRefusal(400, '42703', { message: `column ${table}.${name} does not exist` })
}

function noReference(table: TableName, target: string): DataRefusal {
  return new DataRefusal(400, 'PGRST200', {
    message: `Could not find a relationship between '${table}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table}' and '${target}' in the schema 'public', but no matches were found.`,
  })
}

function notParsed(what: string, text: string, supported: string): DataRefusal {
  return new DataRefusal(400, 'PGRST100', {
    message: `"failed to parse ${what} (${text})"`,
    details: supported,
  })
}

function readRange(given: URLSearchParams): RowRange {
  const lower = wholeNumber(given.get('offset')) ?? 0
  const limit = wholeNumber(given.get('limit'))
  if (limit === 0) return noRows
  return { lower, upper: limit === undefined ? Number.POSITIVE_INFINITY : lower + limit - 1 }
}

/** PostgREST counts an invalid number as missing. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^-?\d+$/.test(text) ? clamp(Number(text)) : undefined
}

/** Limits a position to the database's range. */
function clamp(value: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))
}

/** The rows requested by both the query string and the `Range` header. Throws DataRefusal PGRST103. */
export function topRange({ range: asked }: ReadQuery, header: string | undefined): RowRange {
  if (asked === noRows) return asked
  const named = rangeOf(header)
  const range = { lower: Math.max(asked.lower, named.lower), upper: Math.min(asked.upper, named.upper) }
  if (range.lower <= range.upper) return range
  throw new DataRefusal(416, 'PGRST103', {
    message: 'Requested range not satisfiable',
    details:
      named.lower > named.upper
        ? 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'
        : 'Limit should be greater than or equal to zero.',
  })
}

function rangeOf(header: string | undefined): RowRange {
  const [, lower = '0', upper] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? []
  return { lower: clamp(Number(lower)), upper: upper ? clamp(Number(upper)) : Number.POSITIVE_INFINITY }
}
