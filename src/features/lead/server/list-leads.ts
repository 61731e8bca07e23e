import { and, desc, eq, ilike, isNull, lt, or } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { lead } from './tables.ts'

export type LeadRow = {
  id: string
  hashid: string
  email: string
  first: string
  last: string
  account: string | null
  validated: 'yes' | 'no'
  lastSeenAt: Date | null
}

/** The workspace's people, latest first, at most `limit`; `q` is looked for in names and e-mail. */
export async function listLeads(
  { db }: Pick<Platform, 'db'>,
  {
    workspace,
    account,
    q = '',
    limit = 50,
    after,
  }: { workspace: string; account?: string; q?: string; limit?: number; after?: string | undefined },
): Promise<{ leads: LeadRow[]; next: string | undefined }> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: lead.id,
        hashid: lead.hashid,
        email: lead.email,
        first: lead.first,
        last: lead.last,
        account: lead.account,
        validated: lead.validated,
        lastSeenAt: lead.lastSeenAt,
      })
      .from(lead)
      .where(
        and(
          eq(lead.workspace, workspace),
          isNull(lead.deletedAt),
          account ? eq(lead.account, account) : undefined,
          q
            ? or(ilike(lead.email, pattern), ilike(lead.first, pattern), ilike(lead.last, pattern))
            : undefined,
          after ? lt(lead.id, after) : undefined,
        ),
      )
      .orderBy(desc(lead.id))
      .limit(limit + 1),
  )
  const leads = rows.slice(0, limit)
  return { leads, next: rows.length > limit ? leads.at(-1)?.id : undefined }
}
