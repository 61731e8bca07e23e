import { shown, shownCharacter } from './shown.ts'

/**
 * Parser combinators with the error messages of Parsec, the Haskell library PostgREST parses query strings
 * with: its clients see those messages. An error is merged with those of alternatives tried at the same
 * place.
 */
type Place = { index: number; line: number; column: number }
type State = Place & { text: readonly string[] }

/** In the order an error lists them. */
export const kinds = { systemUnexpected: 0, unexpected: 1, expected: 2 } as const
type Told = { kind: 0 | 1 | 2; text: string }
export type Failure = { at: Place; told: Told[] }

type Outcome<T> = { consumed: boolean; failure: Failure } & (
  | { ok: true; value: T; state: State }
  | { ok: false }
)
export type Parser<T> = (state: State) => Outcome<T>

/** Runs a parser over a whole text. */
export function parse<T>(
  parser: Parser<T>,
  text: string,
): { ok: true; value: T } | { ok: false; failure: Failure } {
  const outcome = parser({ text: [...text], index: 0, line: 1, column: 1 })
  return outcome.ok ? { ok: true, value: outcome.value } : { ok: false, failure: outcome.failure }
}

/** Runs parsers in sequence, written as a generator: `const name = yield* take(fieldName)`. */
export function steps<T>(run: () => Generator<Parser<unknown>, T, unknown>): Parser<T> {
  return (start) => {
    const program = run()
    let state = start
    let consumed = false
    let failure: Failure = { at: start, told: [] }
    let next = program.next()
    while (!next.done) {
      const outcome = next.value(state)
      failure = outcome.consumed ? outcome.failure : merged(failure, outcome.failure)
      consumed ||= outcome.consumed
      if (!outcome.ok) return { ok: false, consumed, failure }
      state = outcome.state
      next = program.next(outcome.value)
    }
    return { ok: true, consumed, value: next.value, state, failure }
  }
}

export function* take<T>(parser: Parser<T>): Generator<Parser<unknown>, T, unknown> {
  // `steps` returns what this very parser produced.
  return (yield parser) as T
}

export function pure<T>(value: T): Parser<T> {
  return (state) => ({ ok: true, consumed: false, value, state, failure: { at: state, told: [] } })
}

/** Fails without a message. */
export function refuse(state: State): Outcome<never> {
  return { ok: false, consumed: false, failure: { at: state, told: [] } }
}

export function map<T, U>(parser: Parser<T>, change: (value: T) => U): Parser<U> {
  return (state) => {
    const outcome = parser(state)
    return outcome.ok ? { ...outcome, value: change(outcome.value) } : outcome
  }
}

/** The first choice that doesn't fail; once one has consumed something, no other is tried. */
export function either<T>(...choices: Parser<T>[]): Parser<T> {
  return (state) => {
    let failure: Failure = { at: state, told: [] }
    for (const choice of choices) {
      const outcome = choice(state)
      if (outcome.consumed) return outcome
      failure = merged(failure, outcome.failure)
      if (outcome.ok) return { ...outcome, failure }
    }
    return { ok: false, consumed: false, failure }
  }
}

/** Fails as if nothing had been consumed. */
export function attempt<T>(parser: Parser<T>): Parser<T> {
  return (state) => {
    const outcome = parser(state)
    return outcome.ok ? outcome : { ...outcome, consumed: false }
  }
}

export function lookAhead<T>(parser: Parser<T>): Parser<T> {
  return (state) => {
    const outcome = parser(state)
    if (!outcome.ok) return outcome
    return { ok: true, consumed: false, value: outcome.value, state, failure: { at: state, told: [] } }
  }
}

/** Replaces what an error says was expected. */
export function named<T>(parser: Parser<T>, name: string): Parser<T> {
  return (state) => {
    const outcome = parser(state)
    if (outcome.consumed || (outcome.ok && outcome.failure.told.length === 0)) return outcome
    const told = outcome.failure.told.filter(({ kind }) => kind !== kinds.expected)
    const failure = { at: outcome.failure.at, told: [{ kind: kinds.expected, text: name }, ...told] }
    return { ...outcome, failure }
  }
}

export function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return either<T | undefined>(parser, pure(undefined))
}

export function many<T>(parser: Parser<T>): Parser<T[]> {
  return (start) => {
    const values: T[] = []
    let state = start
    for (;;) {
      const outcome = parser(state)
      if (outcome.ok && outcome.consumed) {
        values.push(outcome.value)
        state = outcome.state
        continue
      }
      if (!outcome.ok && outcome.consumed) return outcome
      return { ok: true, consumed: state !== start, value: values, state, failure: outcome.failure }
    }
  }
}

export function many1<T>(parser: Parser<T>): Parser<T[]> {
  return steps(function* () {
    const first = yield* take(parser)
    return [first, ...(yield* take(many(parser)))]
  })
}

export function separated1<T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> {
  return steps(function* () {
    const first = yield* take(parser)
    return [first, ...(yield* take(many(second(separator, parser))))]
  })
}

export function separated<T>(parser: Parser<T>, separator: Parser<unknown>): Parser<T[]> {
  return either(separated1(parser, separator), pure([]))
}

/** Both; returns the value of the first. */
export function first<T>(parser: Parser<T>, after: Parser<unknown>): Parser<T> {
  return steps(function* () {
    const value = yield* take(parser)
    yield* take(after)
    return value
  })
}

/** Both; returns the value of the second. */
export function second<T>(before: Parser<unknown>, parser: Parser<T>): Parser<T> {
  return steps(function* () {
    yield* take(before)
    return yield* take(parser)
  })
}

function one(fits: (character: string) => boolean): Parser<string> {
  return (state) => {
    const character = state.text[state.index]
    if (character === undefined) return unexpected(state, '')
    if (!fits(character)) return unexpected(state, shown(character))
    const next = moved(state, character)
    return { ok: true, consumed: true, value: character, state: next, failure: { at: next, told: [] } }
  }
}

export function char(wanted: string): Parser<string> {
  return named(
    one((character) => character === wanted),
    shown(wanted),
  )
}

export function oneOf(wanted: string): Parser<string> {
  return one((character) => wanted.includes(character))
}

export function noneOf(unwanted: string): Parser<string> {
  return one((character) => !unwanted.includes(character))
}

export const letter = named(
  one((character) => /^\p{L}$/u.test(character)),
  'letter',
)
export const digit = named(
  one((character) => /^[0-9]$/.test(character)),
  'digit',
)
export const anyChar = one(() => true)

export function word(wanted: string): Parser<string> {
  const characters = [...wanted]
  return (start) => {
    let state = start
    for (const [index, wantedCharacter] of characters.entries()) {
      const character = state.text[state.index]
      if (character !== wantedCharacter) {
        const outcome = unexpected(start, character === undefined ? '' : shown(character))
        const told = [{ kind: kinds.expected, text: shown(wanted) }, ...outcome.failure.told]
        return { ok: false, consumed: index > 0, failure: { at: start, told } }
      }
      state = moved(state, character)
    }
    return { ok: true, consumed: true, value: wanted, state, failure: { at: state, told: [] } }
  }
}

/** Succeeds if `parser` fails, and consumes nothing either way. */
export function notBefore(parser: Parser<string>): Parser<undefined> {
  return (state) => {
    const outcome = parser(state)
    if (!outcome.ok) return { ...pureHere(state), failure: { at: state, told: [] } }
    const told = [{ kind: kinds.unexpected, text: shownCharacter(outcome.value) }]
    return { ok: false, consumed: false, failure: { at: state, told } }
  }
}

export const end = named(notBefore(anyChar), 'end of input')

function pureHere(state: State): Outcome<undefined> {
  return { ok: true, consumed: false, value: undefined, state, failure: { at: state, told: [] } }
}

function unexpected(state: State, text: string): Outcome<never> {
  const told = [{ kind: kinds.systemUnexpected, text }]
  return { ok: false, consumed: false, failure: { at: state, told } }
}

function moved(state: State, character: string): State {
  const { text, index, line, column } = state
  if (character === '\n') return { text, index: index + 1, line: line + 1, column: 1 }
  const width = character === '\t' ? 8 - ((column - 1) % 8) : 1
  return { text, index: index + 1, line, column: column + width }
}

/** The failure at the farther place; both if at the same place. */
function merged(one: Failure, other: Failure): Failure {
  if (one.told.length === 0 && other.told.length > 0) return other
  if (other.told.length === 0 && one.told.length > 0) return one
  if (one.at.index === other.at.index) return { at: one.at, told: [...one.told, ...other.told] }
  return one.at.index > other.at.index ? one : other
}
