import { and, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { requireJourney } from '#src/features/link/server/require-journey.ts'
import { link, linkShort } from '#src/features/link/server/tables.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

type Batch = { workspace: string; user: string; journey: string; at: Date }

/**
 * Takes back what `makeBulk` made for this member at that moment: links that nobody visited are removed, the others only
 * paused, with their visits; addresses go that nobody opened, and people and companies that have nothing else by now.
 * Throws Refusal 404 `journey_not_found`.
 */
export async function undoBulk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  batch: Batch,
): Promise<{ removed: number; paused: number; addresses: number; people: number; companies: number }> {
  const now = clock.now()
  return db.inWorkspace(batch.workspace, async (tx) => {
    await requireJourney(tx, batch)
    const visits = tx
      .select({ one: sql`1` })
      .from(visit)
      .where(and(eq(visit.workspace, link.workspace), eq(visit.link, link.id)))
    const changed = { version: sql`${link.version} + 1`, updatedAt: now }
    const paused = await tx
      .update(link)
      .set({ active: false, ...changed })
      .where(and(ofBatch(batch), exists(visits)))
      .returning({ id: link.id })
    const removed = await tx
      .update(link)
      .set({ deletedAt: now, deletedBy: batch.user, ...changed })
      .where(and(ofBatch(batch), notExists(visits)))
      .returning({ id: link.id, account: link.account })
    await letGoOfSlugs(
      tx,
      batch.workspace,
      removed.map(({ id }) => id),
    )
    const addresses = await removeAddresses(tx, batch)
    const people = await removePeople(tx, batch, now)
    const companies = await removeCompanies(tx, batch, {
      of: removed.flatMap(({ account: id }) => id ?? []),
      now,
    })
    return { removed: removed.length, paused: paused.length, addresses, people, companies }
  })
}

function ofBatch({ workspace, user, journey, at }: Batch) {
  return and(
    eq(link.workspace, workspace),
    eq(link.journey, journey),
    eq(link.createdBy, user),
    eq(link.createdAt, at),
    isNull(link.deletedAt),
  )
}

/** So that the same file can be made again. Restored, a link has them until another link takes them. */
async function letGoOfSlugs(tx: Transaction, workspace: string, links: string[]): Promise<void> {
  if (links.length === 0) return
  await tx
    .update(linkShort)
    .set({ isCurrent: false })
    .where(and(eq(linkShort.workspace, workspace), inArray(linkShort.link, links)))
}

async function removeAddresses(tx: Transaction, { workspace, user, journey, at }: Batch): Promise<number> {
  const links = tx
    .select({ id: link.id })
    .from(link)
    .where(and(eq(link.workspace, workspace), eq(link.journey, journey)))
  const removed = await tx
    .delete(personalAddress)
    .where(
      and(
        eq(personalAddress.workspace, workspace),
        eq(personalAddress.createdBy, user),
        eq(personalAddress.createdAt, at),
        isNull(personalAddress.openedAt),
        inArray(personalAddress.link, links),
      ),
    )
    .returning({ id: personalAddress.id })
  return removed.length
}

/** Who was written down with the batch and has neither an address nor a visit. */
async function removePeople(tx: Transaction, { workspace, user, at }: Batch, now: Date): Promise<number> {
  const addresses = tx
    .select({ one: sql`1` })
    .from(personalAddress)
    .where(and(eq(personalAddress.workspace, lead.workspace), eq(personalAddress.lead, lead.id)))
  const visits = tx
    .select({ one: sql`1` })
    .from(visit)
    .where(and(eq(visit.workspace, lead.workspace), eq(visit.lead, lead.id)))
  const removed = await tx
    .update(lead)
    .set({ deletedAt: now, updatedAt: now })
    .where(
      and(
        eq(lead.workspace, workspace),
        eq(lead.createdBy, user),
        eq(lead.createdAt, at),
        eq(lead.validated, 'no'),
        isNull(lead.deletedAt),
        notExists(addresses),
        notExists(visits),
      ),
    )
    .returning({ id: lead.id })
  return removed.length
}

async function removeCompanies(
  tx: Transaction,
  { workspace, user, at }: Batch,
  { of, now }: { of: string[]; now: Date },
): Promise<number> {
  const links = tx
    .select({ one: sql`1` })
    .from(link)
    .where(and(eq(link.workspace, account.workspace), eq(link.account, account.id), isNull(link.deletedAt)))
  const people = tx
    .select({ one: sql`1` })
    .from(lead)
    .where(and(eq(lead.workspace, account.workspace), eq(lead.account, account.id), isNull(lead.deletedAt)))
  const removed = await tx
    .update(account)
    .set({ deletedAt: now, deletedBy: user, updatedAt: now })
    .where(
      and(
        eq(account.workspace, workspace),
        eq(account.createdBy, user),
        eq(account.createdAt, at),
        isNull(account.deletedAt),
        inArray(account.id, of),
        notExists(links),
        notExists(people),
      ),
    )
    .returning({ id: account.id })
  return removed.length
}
