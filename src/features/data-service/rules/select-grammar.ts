import { ahead, field, fieldName, identifier, lexeme } from './name-grammar.ts'
import {
  attempt,
  char,
  either,
  end,
  first,
  map,
  notBefore,
  optional,
  type Parser,
  refuse,
  second,
  separated,
  steps,
  take,
  word,
} from './parser.ts'
import type { SelectItem } from './query.ts'

// Select ------------------------------------------------------------------------------------------------------------

const alias = optional(attempt(first(fieldName, first(char(':'), notBefore(char(':'))))))
const selectEnd = either(ahead(word(')')), ahead(word(',')), attempt(end))
const cast = optional(second(word('::'), identifier))

const aggregate = attempt(
  first(
    second(
      char('.'),
      either(word('sum'), word('avg'), word('count'), attempt(word('max')), attempt(word('min'))),
    ),
    word('()'),
  ),
)

type EmbedWord = { join: 'left' | 'inner' } | { hint: string }

const embedWord: Parser<EmbedWord> = second(
  char('!'),
  either<EmbedWord>(
    map(attempt(word('left')), () => ({ join: 'left' })),
    map(attempt(word('inner')), () => ({ join: 'inner' })),
    map(attempt(fieldName), (hint) => ({ hint })),
  ),
)

type Embed = Extract<SelectItem, { kind: 'embed' }>
type Opening = Omit<Embed, 'items'>

function opening(spread: boolean): Parser<Opening> {
  return lexeme(
    steps(function* () {
      if (spread) yield* take(word('...'))
      const known = spread ? undefined : yield* take(alias)
      const name = yield* take(fieldName)
      if (!spread && name === 'count') yield* take(refuse)
      const words = [yield* take(optional(embedWord)), yield* take(optional(embedWord))]
      yield* take(ahead(word('(')))
      const hint = words.flatMap((each) => (each && 'hint' in each ? [each.hint] : []))[0]
      const join = words.flatMap((each) => (each && 'join' in each ? [each.join] : []))[0]
      return {
        kind: 'embed',
        name,
        spread,
        inner: join === 'inner',
        ...(known !== undefined && { alias: known }),
        ...(hint !== undefined && { hint }),
      } satisfies Opening
    }),
  )
}

const plainSelect: Parser<SelectItem> = lexeme(
  either<SelectItem>(
    attempt(
      map(first(word('*'), selectEnd), () => ({
        kind: 'field',
        field: { name: '*', path: [] },
        aggregate: false,
      })),
    ),
    attempt(
      steps(function* () {
        yield* take(alias)
        yield* take(word('count()'))
        yield* take(cast)
        yield* take(selectEnd)
        return { kind: 'field', field: { name: '*', path: [] }, aggregate: true } satisfies SelectItem
      }),
    ),
    steps(function* () {
      const known = yield* take(alias)
      const chosen = yield* take(field)
      const type = yield* take(cast)
      const summed = yield* take(optional(aggregate))
      yield* take(cast)
      yield* take(selectEnd)
      return {
        kind: 'field',
        field: chosen,
        aggregate: summed !== undefined,
        ...(type !== undefined && { cast: type }),
        ...(known !== undefined && { alias: known }),
      } satisfies SelectItem
    }),
  ),
)

function embedded(spread: boolean): Parser<SelectItem> {
  return steps(function* () {
    const head = yield* take(attempt(opening(spread)))
    yield* take(char('('))
    const items = yield* take(select)
    yield* take(char(')'))
    return { ...head, items }
  })
}

const selectItem: Parser<SelectItem> = (state) => either(embedded(true), embedded(false), plainSelect)(state)

export const select: Parser<SelectItem[]> = separated(selectItem, lexeme(char(',')))
