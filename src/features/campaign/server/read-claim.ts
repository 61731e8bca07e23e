import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { lead, leadMerged } from '#src/features/lead/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

const claim = z.object({
  lead: z.string().regex(/^[0-9A-Za-z]{22}$/),
  token: z.string().regex(/^[\w-]{22}$/),
})

export type LeadClaim = z.output<typeof claim>

/** The `?lead=&token=` of a confirmation URL; null if malformed. */
export function readClaim(parameters: URLSearchParams): LeadClaim | null {
  return claim.safeParse({ lead: parameters.get('lead'), token: parameters.get('token') }).data ?? null
}

/** The current lead of a claim: a merged lead's public id leads to the remaining one. */
export async function claimNow(
  { db }: Pick<Platform, 'db'>,
  claimed: LeadClaim | null,
): Promise<LeadClaim | null> {
  if (!claimed) return null
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ hashid: lead.hashid })
      .from(leadMerged)
      .innerJoin(lead, and(eq(lead.workspace, leadMerged.workspace), eq(lead.id, leadMerged.into)))
      .where(eq(leadMerged.hashid, claimed.lead)),
  )
  return found ? { ...claimed, lead: found.hashid } : claimed
}
