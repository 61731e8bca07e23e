import { DrizzleQueryError } from 'drizzle-orm'
import type { LogFn } from 'pino'

/** An error as it may be logged. `stack` has only the locations, since its first lines repeat the message. */
export type LoggedError = {
  type: string
  message: string
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
  [fact: string]: unknown
}

/** Properties of an error that may be logged; any other may contain personal data. */
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
 * An error without the data that it happened with. A failed query becomes its SQL and its cause, never its parameters;
 * values quoted in PostgreSQL's messages are removed. Anything but an error is returned unchanged.
 */
export function errorForLog(error: unknown): unknown {
  return error instanceof Error ? describe(error, 0) : error
}

/** Adds a message to log calls that have only an error, because pino would use the error's own. */
export function withLogMessage(args: Parameters<LogFn>): Parameters<LogFn> {
  const [what, words] = args
  if (words !== undefined) return args
  if (what instanceof Error) return [{ err: what }, 'an error']
  const hasError = typeof what === 'object' && what !== null && 'err' in what
  return hasError ? [what, 'an error'] : args
}

function describe(error: Error, depth: number): LoggedError {
  const own: Record<string, unknown> = { ...error }
  const logged = facts.filter((name) => own[name] !== undefined).map((name) => [name, own[name]])
  const { cause } = error
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: locationsOf(error),
    ...Object.fromEntries(logged),
    ...(cause instanceof Error && depth < deepest && { cause: describe(cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < deepest && { errors: innerErrorsOf(error, depth + 1) }),
  }
}

function innerErrorsOf(error: AggregateError, depth: number): LoggedError[] {
  const parts: unknown[] = error.errors
  return parts.flatMap((part) => (part instanceof Error ? [describe(part, depth)] : []))
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // PostgreSQL's message about an invalid value (class 22) ends with that value: … for type uuid: "x".
  const isFromDatabase = 'severity' in error && 'routine' in error
  return isFromDatabase ? error.message.replace(/: ".*"/s, ': "…"') : error.message
}

function locationsOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
