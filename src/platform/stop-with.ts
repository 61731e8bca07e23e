import { writeSync } from 'node:fs'

/** Says why on stderr, by a write that is done before the process ends, and ends it. */
export function fail(why: string): never {
  writeSync(2, `${why}\n`)
  process.exit(1)
}

/** An error that was made for people is its sentence; anything else comes with its stack. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error && error.constructor === Error ? error.message : traceOf(error)
}

export function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
