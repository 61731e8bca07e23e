import { z } from 'zod'
import { DataRefusal } from '../rules/data-refusal.ts'

const told = z.object({
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
})

/**
 * A refusal of the database, passed on with its own code and text, as PostgREST does. Rethrows anything else.
 */
export function refusalOf(error: unknown): never {
  if (error instanceof DataRefusal) throw error
  const parsed = told.safeParse(error instanceof Error && error.cause ? error.cause : error)
  if (!parsed.success) throw error
  const { code, message, detail, hint } = parsed.data
  const status = statusOf(code)
  if (status >= 500) throw error
  throw new DataRefusal(status, code, { message, details: detail ?? null, hint: hint ?? null })
}

const statuses: [start: string, status: number][] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['21', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['42501', 403],
]

function statusOf(code: string): number {
  return statuses.find(([start]) => code.startsWith(start))?.[1] ?? 400
}
