import { z } from 'zod'
import { DataRefusal } from '../rules/data-refusal.ts'

/** Classes of SQLSTATE that a request can cause: its values, constraints, rights and size. */
const told = z.object({
  code: z.string().regex(/^(?:22|23|42|54)[0-9A-Z]{3}$/),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
})

const statuses: Record<string, number> = { '42501': 403, '42883': 404, '23503': 409, '23505': 409 }

/**
 * A refusal of the database, passed on with its own code and text, as PostgREST does. Rethrows anything else.
 */
export function refusalOf(error: unknown): never {
  if (error instanceof DataRefusal) throw error
  const parsed = told.safeParse(error instanceof Error && error.cause ? error.cause : error)
  if (!parsed.success) throw error
  const { code, message, detail, hint } = parsed.data
  throw new DataRefusal(statuses[code] ?? 400, code, { message, details: detail ?? null, hint: hint ?? null })
}
