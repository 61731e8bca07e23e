import { DrizzleQueryError } from 'drizzle-orm'
import type { LogFn } from 'pino'

/** An error as a log may keep it. `stack` has the places only, since its first lines repeat the message. */
export type LoggedError = {
  type: string
  message: string
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
  [fact: string]: unknown
}

/** What an error may say beside its message; everything else may be data of a person. */
const facts = [
  'code',
  'errno',
  'syscall',
  'status',
  'responseCode',
  'command',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
]

const deepest = 5

/**
 * An error without the values it happened to. A failed query is its SQL and its cause, never its parameters; what
 * PostgreSQL says about it loses the values it quotes. Anything but an error is given back as it is.
 */
export function errorForLog(error: unknown): unknown {
  return error instanceof Error ? describe(error, 0) : error
}

/** A call of a log method that names only an error gets its words here, because pino would take the error's own. */
export function withOwnWords(args: Parameters<LogFn>): Parameters<LogFn> {
  const [what, words] = args
  if (words !== undefined) return args
  if (what instanceof Error) return [{ err: what }, 'an error']
  const hasError = typeof what === 'object' && what !== null && 'err' in what
  return hasError ? [what, 'an error'] : args
}

function describe(error: Error, depth: number): LoggedError {
  const own: Record<string, unknown> = { ...error }
  const told = facts.filter((name) => own[name] !== undefined).map((name) => [name, own[name]])
  const { cause } = error
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: placesOf(error),
    ...Object.fromEntries(told),
    ...(cause instanceof Error && depth < deepest && { cause: describe(cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < deepest && { errors: partsOf(error, depth + 1) }),
  }
}

function partsOf(error: AggregateError, depth: number): LoggedError[] {
  const parts: unknown[] = error.errors
  return parts.flatMap((part) => (part instanceof Error ? [describe(part, depth)] : []))
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // PostgreSQL's complaint about a value (class 22) ends with that value: … for type uuid: "x".
  const isFromDatabase = 'severity' in error && 'routine' in error
  return isFromDatabase ? error.message.replace(/: ".*"/s, ': "…"') : error.message
}

function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
