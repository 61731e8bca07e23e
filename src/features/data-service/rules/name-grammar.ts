import {
  anyChar,
  attempt,
  char,
  digit,
  either,
  end,
  first,
  letter,
  lookAhead,
  many,
  many1,
  map,
  named,
  noneOf,
  notBefore,
  oneOf,
  type Parser,
  pure,
  second,
  separated1,
  steps,
  take,
  word,
} from './parser.ts'
import type { Field, JsonStep } from './query.ts'

export const delimiter = named(char('.'), 'delimiter (.)')
export function joined(characters: string[]): string {
  return characters.join('')
}

export function lexeme<T>(parser: Parser<T>): Parser<T> {
  const space = many(oneOf(' \t'))
  return first(second(space, parser), space)
}

export const identifier = map(many1(either(letter, digit, oneOf('_ $'))), (all) => joined(all).trim())

function byDash(parser: Parser<string>): Parser<string> {
  const dash = attempt(first(char('-'), notBefore(char('>'))))
  return map(separated1(parser, dash), (parts) => parts.join('-'))
}

export const quoted = map(
  first(second(char('"'), many(either(noneOf('\\"'), second(char('\\'), anyChar)))), char('"')),
  joined,
)

export const fieldName = named(either(quoted, byDash(identifier)), 'field name (* or [a..z0..9_$])')

const jsonKey = named(
  either(quoted, byDash(map(many1(noneOf('(-:.,>)')), (all) => joined(all).trim()))),
  'any non reserved character different from: .,>()',
)

export function ahead(parser: Parser<unknown>): Parser<undefined> {
  return attempt(map(lookAhead(parser), () => undefined))
}

const indexEnd = either(
  ahead(word('->')),
  ahead(word('::')),
  ahead(word('.')),
  ahead(word(',')),
  attempt(end),
)

const jsonIndex = steps(function* () {
  const sign = yield* take(either(char('-'), pure('+')))
  const digits = yield* take(many1(digit))
  yield* take(indexEnd)
  return sign + joined(digits)
})

const jsonPath: Parser<JsonStep[]> = many(
  steps(function* () {
    const arrow = yield* take(
      either<'->' | '->>'>(
        map(attempt(word('->>')), () => '->>' as const),
        map(attempt(word('->')), () => '->' as const),
      ),
    )
    return yield* take(
      either<JsonStep>(
        map(attempt(jsonIndex), (key) => ({ arrow, key, isIndex: true })),
        map(attempt(jsonKey), (key) => ({ arrow, key, isIndex: false })),
      ),
    )
  }),
)

export const field: Parser<Field> = lexeme(
  steps(function* () {
    const name = yield* take(fieldName)
    return { name, path: yield* take(either(jsonPath, pure([]))) }
  }),
)

/** `embed.embed.column->path`: the path to a field, and the field. */
export const treePath: Parser<{ way: string[]; field: Field }> = steps(function* () {
  const names = yield* take(separated1(fieldName, delimiter))
  const path = yield* take(either(jsonPath, pure([])))
  return { way: names.slice(0, -1), field: { name: names.at(-1) ?? '', path } }
})
