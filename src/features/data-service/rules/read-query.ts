import { DataRefusal, notImplemented } from './data-refusal.ts'
import { failureText } from './failure-text.ts'
import { filterValue, logic, logicPath } from './filter-grammar.ts'
import { treePath } from './name-grammar.ts'
import { columns, order } from './order-grammar.ts'
import { type Parser, parse } from './parser.ts'
import type { ReadQuery, RowRange } from './query.ts'
import { select } from './select-grammar.ts'

export const allRows: RowRange = { lower: 0, upper: Number.POSITIVE_INFINITY }

/** Beyond these limits, no client of ours sends a query. */
const deepest = 12
const mostParameters = 200

type Pair = [name: string, value: string]

/** Parses a request's query string as PostgREST does. Throws DataRefusal PGRST100. */
export function readQuery(search: string): ReadQuery {
  const pairs = pairsOf(search)
  refuseExcess(pairs)
  const orders = endingIn(pairs, 'order').map(readOrder)
  const logics = endingIn(pairs, 'and', 'or').map(readLogic)
  const columnList = valueOf(pairs, 'columns')
  const chosen = columnList === undefined ? undefined : readNamed(columns, columnList, 'columns parameter')
  return {
    orders,
    logic: logics,
    columns: chosen,
    select: readNamed(select, valueOf(pairs, 'select') ?? '*', 'select parameter'),
    filters: pairs.filter(([name]) => isFilter(name)).map(readFilter),
    ranges: readRanges(endingIn(pairs, 'limit'), endingIn(pairs, 'offset')),
  }
}

function endingIn(pairs: Pair[], ...ends: string[]): Pair[] {
  return pairs.filter(([name]) => ends.includes(lastSegment(name)))
}

function valueOf(pairs: Pair[], wanted: string): string | undefined {
  return pairs.find(([name]) => name === wanted)?.[1]
}

function pairsOf(search: string): Pair[] {
  return search
    .replace(/^\?/, '')
    .split(/[&;]/)
    .flatMap((part): Pair[] => {
      const at = part.indexOf('=')
      const pair: Pair = [decoded(part.slice(0, Math.max(at, 0))), decoded(part.slice(at + 1))]
      // Gateways also accept the key here; it isn't a filter.
      return at < 0 || pair[0] === 'apikey' ? [] : [pair]
    })
}

/** Percent-decoded; invalid UTF-8 becomes U+FFFD, and NUL, which the database can't store, ends the text. */
function decoded(text: string): string {
  const bytes = text.replaceAll('+', ' ').replace(/%([0-9a-f]{2})/gi, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16))
  })
  const utf8 = Buffer.from(bytes, /[^\u0000-\u00ff]/.test(bytes) ? 'utf8' : 'latin1').toString('utf8')
  return (utf8.split('\0')[0] ?? '').toWellFormed()
}

function refuseExcess(pairs: Pair[]): void {
  let depth = 0
  for (const character of pairs.map(([, value]) => value).join('')) {
    if (character === '(') depth += 1
    if (character === ')') depth = Math.max(0, depth - 1)
    if (depth > deepest) throw notImplemented(`Nesting is limited to ${deepest} levels`)
  }
  if (pairs.length > mostParameters)
    throw notImplemented(`A query is limited to ${mostParameters} parameters`)
}

const notFilters = ['select', 'columns', 'on_conflict']
const notFilterEnds = ['order', 'limit', 'offset', 'and', 'or']

function isFilter(name: string): boolean {
  return !notFilters.includes(name) && !notFilterEnds.includes(lastSegment(name))
}

function lastSegment(name: string): string {
  return name.split('.').at(-1) ?? ''
}

function readNamed<T>(parser: Parser<T>, text: string, what: string): T {
  return read(parser, text, `${what} (${text})`)
}

function read<T>(parser: Parser<T>, text: string, what: string): T {
  const outcome = parse(parser, text)
  if (outcome.ok) return outcome.value
  const { line, column } = outcome.failure.at
  throw new DataRefusal(400, 'PGRST100', {
    message: `"failed to parse ${what}" (line ${line}, column ${column})`,
    details: failureText(outcome.failure),
  })
}

function readOrder([name, value]: Pair): ReadQuery['orders'][number] {
  return { way: readNamed(treePath, name, 'tree path').way, terms: readNamed(order, value, 'order') }
}

function readLogic([name, value]: Pair): ReadQuery['logic'][number] {
  const { way, operator } = readNamed(logicPath, name, 'logic path')
  return { way, logic: read(logic, operator + value, `logic tree (${value})`) }
}

function readFilter([name, value]: Pair): ReadQuery['filters'][number] {
  const { way, field } = readNamed(treePath, name, 'tree path')
  return { way, filter: { field, ...readNamed(filterValue, value, 'filter') } }
}

/** Haskell reads a number with surrounding spaces, and nothing else; an invalid one counts as missing. */
function wholeNumber(text: string): number | undefined {
  return /^\s*-?\d+\s*$/.test(text) ? clamp(Number(text)) : undefined
}

/** Limits a position to the database's range. */
function clamp(value: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))
}

function readRanges(limits: Pair[], offsets: Pair[]): ReadQuery['ranges'] {
  const ranges = new Map<string, RowRange>()
  for (const [name, value] of limits) {
    const limit = wholeNumber(value)
    if (!ranges.has(name)) ranges.set(name, limit === undefined ? allRows : { lower: 0, upper: limit - 1 })
  }
  const placed = new Set<string>()
  for (const [name, value] of offsets) {
    const key = name.replace(/offset$/, 'limit')
    if (placed.has(key)) continue
    placed.add(key)
    const lower = wholeNumber(value) ?? 0
    const upper = ranges.get(key)?.upper ?? Number.POSITIVE_INFINITY
    ranges.set(key, { lower, upper: upper === -1 ? -1 : lower + upper })
  }
  return [...ranges].map(([name, range]) => ({ way: readNamed(treePath, name, 'tree path').way, range }))
}

/** The rows requested by both the query string and the `Range` header. Throws DataRefusal PGRST103. */
export function topRange(query: ReadQuery, header: string | undefined): RowRange {
  const asked = query.ranges.find(({ way }) => way.length === 0)?.range ?? allRows
  if (asked.upper === -1) return { lower: 0, upper: -1 }
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
  const [, lower, upper] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (lower === undefined) return allRows
  return { lower: clamp(Number(lower)), upper: upper ? clamp(Number(upper)) : Number.POSITIVE_INFINITY }
}
