import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { lead } from '#src/features/lead/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { leadWatch } from '../tables.ts'

type Whose = { workspace: string; user: string }
type Which = Whose & { lead: string }

/** Makes a member watch a lead. Returns the lead's name. Throws Refusal 404 `lead_not_found`. */
export async function watchLead(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, lead: id }: Which,
): Promise<{ name: string }> {
  return db.inWorkspace(workspace, async (tx) => {
    const name = await requireName(tx, workspace, id)
    await tx.execute(sql`
      insert into lead_watch (workspace, lead, "user", created_at)
      select m.workspace, ${id}, m."user", ${clock.now().toISOString()}::timestamptz
      from workspace_members m where m.workspace = ${workspace} and m."user" = ${user}
      on conflict do nothing`)
    return { name }
  })
}

/** Undoes `watchLead`. Returns the lead's name. Throws Refusal 404 `lead_not_found`. */
export async function unwatchLead(
  { db }: Pick<Platform, 'db'>,
  { workspace, user, lead: id }: Which,
): Promise<{ name: string }> {
  return db.inWorkspace(workspace, async (tx) => {
    const name = await requireName(tx, workspace, id)
    await tx
      .delete(leadWatch)
      .where(and(eq(leadWatch.workspace, workspace), eq(leadWatch.lead, id), eq(leadWatch.user, user)))
    return { name }
  })
}

export type WatchedLead = { lead: string; name: string }

/** The leads a member watches, by name. */
export async function listWatched(
  { db }: Pick<Platform, 'db'>,
  { workspace, user }: Whose,
): Promise<WatchedLead[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: lead.id, first: lead.first, last: lead.last, email: lead.email })
      .from(leadWatch)
      .innerJoin(lead, and(eq(lead.workspace, leadWatch.workspace), eq(lead.id, leadWatch.lead)))
      .where(and(eq(leadWatch.workspace, workspace), eq(leadWatch.user, user), isNull(lead.deletedAt)))
      .orderBy(asc(lead.first), asc(lead.last), asc(lead.id))
      .limit(500),
  )
  return rows.map((row) => ({ lead: row.id, name: nameOf(row) }))
}

async function requireName(tx: Transaction, workspace: string, id: string): Promise<string> {
  const [found] = await tx
    .select({ first: lead.first, last: lead.last, email: lead.email })
    .from(lead)
    .where(and(eq(lead.workspace, workspace), eq(lead.id, id), isNull(lead.deletedAt)))
  if (!found) {
    throw new Refusal(404, 'lead_not_found', msg`This lead doesn’t exist.`)
  }
  return nameOf(found)
}

function nameOf({ first, last, email }: { first: string; last: string; email: string }): string {
  return [first, last].filter(Boolean).join(' ') || email
}
