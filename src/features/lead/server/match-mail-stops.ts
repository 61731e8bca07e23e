import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { stopHashesOf } from '#src/features/notification/server/mail/mail-stops.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { erasedHashOf } from './suppressed-addresses.ts'

type World = Pick<Platform, 'db' | 'secrets'>
/** All workspaces without one. */
type Where = { workspace?: string }

const together = 500
const mostPauseMs = 50

/** Whether the row of `lead` in a query unsubscribed or was erased; call `matchMailStops` first. */
export const isStoppedLead = sql`exists (select from lead_mail_stop s
  where s.workspace = lead.workspace and s.lead = lead.id and s.is_stopped)`

/**
 * Finds out which people with a new address unsubscribed or were erased. From then on, triggers keep it up to date.
 */
export async function matchMailStops(world: World, where: Where = {}): Promise<void> {
  while (await isAnyUnmatched(world, where)) {
    const matched = await world.db.asSystem((tx) => matchSome(world, tx, where))
    // The others are being changed at this moment.
    if (matched < together) return
    await world.db.letOthers(mostPauseMs)
  }
}

async function isAnyUnmatched({ db }: World, where: Where): Promise<boolean> {
  return db.asSystem(async (tx) => {
    await readIndexed(tx)
    const { rows } = await tx.execute(sql`select from lead_mail_stop where ${isUnmatched(where)} limit 1`)
    return rows.length > 0
  })
}

/** Before the table is analyzed, the planner expects most rows to be unmatched and would read all of them. */
async function readIndexed(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local enable_seqscan = off`)
}

function isUnmatched({ workspace }: Where): SQL {
  return workspace === undefined
    ? sql`workspace_hash is null`
    : sql`workspace_hash is null and workspace = ${workspace}`
}

const key = z.object({ workspace: z.string(), lead: z.string() })
const known = key.extend({ email: z.string() })

async function matchSome(world: World, tx: Transaction, where: Where): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('lead mail stops', 0))`)
  await readIndexed(tx)
  // Who adds a stop may hold a row, so waiting for rows could be a deadlock.
  const held = await tx.execute(sql`
    select workspace, lead from lead_mail_stop where ${isUnmatched(where)} limit ${together} for update skip locked`)
  const keys = z.array(key).parse(held.rows)
  // Addresses are read once the rows are locked: a change is either visible already or has to wait.
  const { rows } = await tx.execute(sql`
    select l.workspace, l.id as lead, l.email from lead l
    join unnest(${sql.param(keys.map((one) => one.workspace))}::uuid[], ${sql.param(keys.map((one) => one.lead))}::uuid[])
      as k (workspace, lead) on l.workspace = k.workspace and l.id = k.lead`)
  await write(world, tx, z.array(known).parse(rows))
  return keys.length
}

async function write(world: World, tx: Transaction, people: z.output<typeof known>[]): Promise<void> {
  const hashes = people.map((one) => ({ ...stopHashesOf(world, one), erased: erasedHashOf(world, one) }))
  const lists = [
    people.map((one) => one.workspace),
    people.map((one) => one.lead),
    hashes.map((one) => one.byWorkspace),
    hashes.map((one) => one.everywhere),
    hashes.map((one) => one.erased),
  ].map((list) => sql.param(list))
  const [workspaces, leads, byWorkspace, everywhere, erased] = lists
  await tx.execute(sql`
    update lead_mail_stop s set workspace_hash = n.by_workspace, everywhere_hash = n.everywhere, erased_hash = n.erased,
      by_workspace = exists (select from mail_stop m where m.workspace = n.workspace and m.hash = n.by_workspace),
      everywhere = exists (select from identity.mail_stop m where m.hash = n.everywhere),
      erased = exists (select from suppressed_address m where m.workspace = n.workspace and m.hash = n.erased)
    from unnest(${workspaces}::uuid[], ${leads}::uuid[], ${byWorkspace}::text[], ${everywhere}::text[], ${erased}::text[])
      as n (workspace, lead, by_workspace, everywhere, erased)
    where s.workspace = n.workspace and s.lead = n.lead`)
}
