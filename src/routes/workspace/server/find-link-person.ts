import { and, eq, isNull } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Whom a new link is for; `company` is null if unknown. */
export type LinkPerson = {
  email: string
  first: string
  last: string
  company: { id: string; name: string; domain: string | null } | null
}

/** A lead with their company, to fill in a link's form; undefined if there is none. */
export async function findLinkPerson(
  { db }: Pick<Platform, 'db'>,
  { workspace, lead: id }: { workspace: string; lead: string | undefined },
): Promise<LinkPerson | undefined> {
  if (!id) return undefined
  const [found] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        email: lead.email,
        first: lead.first,
        last: lead.last,
        company: { id: account.id, name: account.name, domain: account.domain },
      })
      .from(lead)
      .leftJoin(
        account,
        and(eq(account.workspace, lead.workspace), eq(account.id, lead.account), isNull(account.deletedAt)),
      )
      .where(matching(lead, { workspace, id, deletedAt: null })),
  )
  return found
}
