import { writeSync } from 'node:fs'

/** Writes the reason to stderr synchronously, and ends the process. */
export function fail(why: string): never {
  writeSync(2, `${why}\n`)
  process.exit(1)
}

/** A plain Error is its message for people; anything else comes with its stack. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error && error.constructor === Error ? error.message : traceOf(error)
}

export function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
