import { z } from 'zod'

const claim = z.object({
  lead: z.string().regex(/^[0-9A-Za-z]{22}$/),
  token: z.string().regex(/^[\w-]{22}$/),
})

/** The `?lead=&token=` with which a lead opens the campaign; null when they do not have the shape. */
export function readClaim(parameters: URLSearchParams): { lead: string; token: string } | null {
  return claim.safeParse({ lead: parameters.get('lead'), token: parameters.get('token') }).data ?? null
}
