import { ahead, delimiter, field, fieldName, lexeme } from './name-grammar.ts'
import {
  attempt,
  char,
  either,
  end,
  first,
  map,
  optional,
  type Parser,
  second,
  separated1,
  steps,
  take,
  word,
} from './parser.ts'
import type { OrderTerm } from './query.ts'

// Order, columns ----------------------------------------------------------------------------------------------------

const direction = optional(
  either<'ASC' | 'DESC'>(
    map(attempt(second(delimiter, word('asc'))), () => 'ASC'),
    map(attempt(second(delimiter, word('desc'))), () => 'DESC'),
  ),
)
const nulls = either<'FIRST' | 'LAST'>(
  map(attempt(second(delimiter, word('nullsfirst'))), () => 'FIRST'),
  map(attempt(second(delimiter, word('nullslast'))), () => 'LAST'),
)
const orderEnd = either(ahead(char(',')), attempt(end))

function orderTerm(subject: Parser<Pick<OrderTerm, 'relation' | 'field'>>): Parser<OrderTerm> {
  return steps(function* () {
    const on = yield* take(subject)
    const way = yield* take(direction)
    const where = yield* take(
      either<'FIRST' | 'LAST' | undefined>(
        first(optional(nulls), orderEnd),
        map(orderEnd, () => undefined),
      ),
    )
    return { ...on, ...(way && { direction: way }), ...(where && { nulls: where }) }
  })
}

const relationSubject = steps(function* () {
  const relation = yield* take(fieldName)
  yield* take(char('('))
  const on = yield* take(field)
  yield* take(char(')'))
  return { relation, field: on }
})

export const order: Parser<OrderTerm[]> = separated1(
  lexeme(either(attempt(orderTerm(relationSubject)), orderTerm(map(field, (on) => ({ field: on }))))),
  char(','),
)

export const columns: Parser<string[]> = separated1(fieldName, lexeme(char(',')))
