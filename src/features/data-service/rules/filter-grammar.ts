import { delimiter, field, fieldName, identifier, joined, lexeme, quoted } from './name-grammar.ts'
import {
  anyChar,
  attempt,
  char,
  either,
  first,
  many,
  map,
  named,
  noneOf,
  notBefore,
  optional,
  type Parser,
  pure,
  second,
  separated1,
  steps,
  take,
  word,
} from './parser.ts'
import type { Filter, Logic, Operation } from './query.ts'

// Filters -----------------------------------------------------------------------------------------------------------

const simpleOperators: [string, string][] = [
  ['neq', '<>'],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
  ['sl', '<<'],
  ['sr', '>>'],
  ['nxr', '&<'],
  ['nxl', '&>'],
  ['adj', '-|-'],
]
const quantifiedOperators: [string, string][] = [
  ['eq', '='],
  ['gte', '>='],
  ['gt', '>'],
  ['lte', '<='],
  ['lt', '<'],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['match', '~'],
  ['imatch', '~*'],
]
const searches: [string, string][] = [
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
]

function oneOfWords(words: [string, string][]): Parser<string> {
  return either(...words.map(([wanted, means]) => map(attempt(word(wanted)), () => means)))
}

const simpleOperator = named(oneOfWords(simpleOperators), 'unknown single value operator')
const quantifiedOperator = named(oneOfWords(quantifiedOperators), 'unknown single value operator')

/** A word in either case, as PostgREST reads it. */
function inAnyCase(wanted: string): Parser<string> {
  return steps(function* () {
    for (const character of wanted) yield* take(either(char(character), char(character.toUpperCase())))
    return wanted
  })
}

type IsValue = Extract<Operation, { kind: 'is' }>['value']

const isValue = named(
  either<IsValue>(
    map(attempt(inAnyCase('null')), () => 'NULL'),
    map(attempt(inAnyCase('not_null')), () => 'NOT NULL'),
    map(attempt(inAnyCase('true')), () => 'TRUE'),
    map(attempt(inAnyCase('false')), () => 'FALSE'),
    map(attempt(inAnyCase('unknown')), () => 'UNKNOWN' as const),
  ),
  'isVal: (null, not_null, true, false, unknown)',
)

const element = either(attempt(first(quoted, notBefore(noneOf(',)')))), map(many(noneOf(',)')), joined))
const list = first(second(lexeme(char('(')), separated1(element, char(','))), lexeme(char(')')))

function operation(value: Parser<string>): Parser<Operation> {
  const search = steps(function* () {
    const called = yield* take(oneOfWords(searches))
    const language = yield* take(optional(attempt(first(second(char('('), identifier), char(')')))))
    yield* take(delimiter)
    const wanted = yield* take(value)
    return {
      kind: 'text-search',
      function: called,
      value: wanted,
      ...(language !== undefined && { language }),
    } satisfies Operation
  })
  const simple = steps(function* () {
    const operator = yield* take(simpleOperator)
    return { kind: 'compare', operator, value: yield* take(second(delimiter, value)) } satisfies Operation
  })
  const quantified = steps(function* () {
    const operator = yield* take(quantifiedOperator)
    const any = yield* take(
      optional(
        attempt(
          first(
            second(
              char('('),
              either<'ANY' | 'ALL'>(
                map(attempt(word('any')), () => 'ANY'),
                map(word('all'), () => 'ALL'),
              ),
            ),
            char(')'),
          ),
        ),
      ),
    )
    const wanted = yield* take(second(delimiter, value))
    return { kind: 'compare', operator, value: wanted, ...(any && { any }) } satisfies Operation
  })
  return named(
    either<Operation>(
      map(second(attempt(first(word('in'), delimiter)), list), (values) => ({ kind: 'in', values })),
      map(second(attempt(first(word('is'), delimiter)), isValue), (is) => ({ kind: 'is', value: is })),
      map(second(attempt(first(word('isdistinct'), delimiter)), value), (other) => ({
        kind: 'distinct',
        value: other,
      })),
      attempt(search),
      attempt(simple),
      attempt(quantified),
    ),
    'operator (eq, gt, ...)',
  )
}

type Condition = Omit<Filter, 'field'>

function condition(value: Parser<string>): Parser<Condition> {
  return steps(function* () {
    const not = yield* take(
      either(
        map(attempt(first(word('not'), delimiter)), () => true),
        pure(false),
      ),
    )
    return { not, operation: yield* take(operation(value)) }
  })
}

/** The part after `column=`. */
export const filterValue: Parser<Condition> = condition(map(many(anyChar), joined))

const braces = attempt(
  steps(function* () {
    yield* take(word('{'))
    const inside = yield* take(many(noneOf('{}')))
    yield* take(word('}'))
    return `{${joined(inside)}}`
  }),
)

const logicValue = either(
  attempt(first(quoted, notBefore(noneOf(',)')))),
  braces,
  map(many(noneOf(',)')), joined),
)

const logicFilter: Parser<Logic> = steps(function* () {
  const on = yield* take(field)
  yield* take(delimiter)
  return { kind: 'filter', filter: { field: on, ...(yield* take(condition(logicValue))) } } satisfies Logic
})

const negation = named(
  either(
    map(attempt(first(word('not'), delimiter)), () => true),
    pure(false),
  ),
  'negation operator (not)',
)
const logicOperator = named(
  either<'all' | 'any'>(
    map(attempt(word('and')), () => 'all'),
    map(word('or'), () => 'any'),
  ),
  'logic operator (and, or)',
)

/** `and(a.eq.1,or(b.is.null,not.and(…)))`. */
export const logic: Parser<Logic> = either<Logic>(
  attempt(logicFilter),
  steps(function* () {
    const not = yield* take(negation)
    const kind = yield* take(logicOperator)
    yield* take(lexeme(char('(')))
    const of = yield* take(separated1((state) => logic(state), lexeme(char(','))))
    yield* take(lexeme(char(')')))
    return { kind, not, of } satisfies Logic
  }),
)

/** `embed.not.and`: the path, and the operator with its negation. */
export const logicPath: Parser<{ way: string[]; operator: string }> = map(
  separated1(fieldName, delimiter),
  (names) => {
    const last = names.at(-1) ?? ''
    const way = names.slice(0, -1).filter((name) => name !== 'not')
    return { way, operator: names.includes('not') ? `not.${last}` : last }
  },
)
