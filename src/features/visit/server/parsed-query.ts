import type { z } from 'zod'
import { Refusal } from '#src/platform/http/refusal.ts'

/** The query of a request. Throws Refusal(400, 'bad_request') naming the first field that is not valid. */
export function parsedQuery<Query>(shape: z.ZodType<Query>, query: Record<string, string>): Query {
  const parsed = shape.safeParse(query)
  if (parsed.success) return parsed.data
  throw new Refusal(400, 'bad_request', `${parsed.error.issues[0]?.path.join('.') ?? 'query'} is not valid.`)
}
