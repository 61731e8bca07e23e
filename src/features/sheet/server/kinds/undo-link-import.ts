import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lead } from '#src/features/lead/server/tables.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { link, linkShort } from '#src/features/link/server/tables.ts'
import type { Undoing, Verdict } from '#src/features/sheet/rules/verdict.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { ImportView } from './kind.ts'
import { undoAccountImport } from './undo-account-import.ts'

/**
 * Undoes an import of links. Unopened personal links are deleted, along with people these rows added who have
 * nothing else. Visited links are paused and keep their visits; others go to the trash unless they were
 * changed or got more personal links since. Companies created by the rows are undone like imported ones.
 */
export async function undoLinkImport(
  tx: Transaction,
  desk: ImportView,
  verdicts: readonly Verdict[],
): Promise<Verdict[]> {
  const addresses = await removeAddresses(tx, desk, verdicts)
  const links = await removeLinks(tx, desk, verdicts)
  const companies = verdicts.flatMap(({ company }): Verdict[] =>
    company ? [{ outcome: 'new', id: company.id }] : [],
  )
  await undoAccountImport(tx, desk, companies)
  return verdicts.map((verdict): Verdict => {
    const { outcome, id, address = '' } = verdict
    if (outcome !== 'new') return verdict
    const undone = id ? links.get(id) : addresses.get(hashidOf(address))
    return { ...verdict, undone: undone ?? 'gone' }
  })
}

function hashidOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

/** The outcome for each personal link, by its hashid. */
async function removeAddresses(
  tx: Transaction,
  desk: ImportView,
  verdicts: readonly Verdict[],
): Promise<Map<string, Undoing>> {
  const hashids = verdicts.flatMap(({ outcome, makes, address = '' }) =>
    outcome === 'new' && makes?.endsWith('address') ? hashidOf(address) : [],
  )
  if (hashids.length === 0) return new Map()
  const { hashid, lead: of, createdAt } = personalAddress
  const those = and(eq(personalAddress.workspace, desk.workspace), inArray(hashid, hashids))
  const gone = await tx
    .delete(personalAddress)
    .where(and(those, isNull(personalAddress.openedAt)))
    .returning({ hashid, lead: of, createdAt })
  const used =
    gone.length < hashids.length ? await tx.select({ hashid }).from(personalAddress).where(those) : []
  await removePeople(tx, desk, gone)
  return new Map([
    ...used.map((one): [string, Undoing] => [one.hashid, 'used']),
    ...gone.map((one): [string, Undoing] => [one.hashid, 'removed']),
  ])
}

/** People added at the time of their personal link. Forces one index lookup each. */
async function removePeople(
  tx: Transaction,
  { workspace, user, at }: ImportView,
  gone: readonly { lead: string | null; createdAt: Date }[],
): Promise<void> {
  const said = gone.flatMap(({ lead: id, createdAt }) => (id ? { id, at: createdAt.toISOString() } : []))
  if (said.length === 0) return
  const { rows } = await tx.execute(sql`
    select distinct l.id from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as gone (id uuid, at timestamptz)
    join lead l on l.workspace = ${workspace} and l.id = gone.id and l.created_at = gone.at and l.updated_at = gone.at
      and l.validated = 'no' and l.deleted_at is null
    where (select 1 from visit v where v.workspace = ${workspace} and v.lead = l.id limit 1) is null
      and (select 1 from personal_address p where p.workspace = ${workspace} and p.lead = l.id limit 1) is null`)
  const ids = foundIds.parse(rows).map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(lead)
    .set({ deletedAt: at, deletedBy: user, updatedAt: at })
    .where(and(eq(lead.workspace, workspace), inArray(lead.id, ids)))
}

const foundIds = z.array(z.object({ id: z.string() }))
const foundLinks = z.array(
  z.object({ id: z.string(), visited: z.boolean(), addressed: z.boolean(), changed: z.boolean() }),
)

/** The outcome for each link, by its id. */
async function removeLinks(
  tx: Transaction,
  desk: ImportView,
  verdicts: readonly Verdict[],
): Promise<Map<string, Undoing>> {
  const { workspace } = desk
  const ids = verdicts.flatMap(({ outcome, id }) => (outcome === 'new' && id ? id : []))
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    select l.id, l.version > 1 or l.updated_at <> l.created_at as changed,
      exists (select from visit v where v.workspace = l.workspace and v.link = l.id
        and v.grade is distinct from 'unproved') as visited,
      exists (select from personal_address p where p.workspace = l.workspace and p.link = l.id) as addressed
    from link l where l.workspace = ${workspace} and l.id = any(${sql.param(ids)}::uuid[]) and l.deleted_at is null
    order by l.id for update`)
  const undone = new Map(foundLinks.parse(rows).map((row) => [row.id, undoingOf(row)]))
  await pauseLinks(tx, desk, idsOf(undone, 'paused'))
  await trashLinks(tx, desk, idsOf(undone, 'removed'))
  return undone
}

async function pauseLinks(tx: Transaction, { workspace, at }: ImportView, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(link)
    .set({ active: false, version: sql`${link.version} + 1`, updatedAt: at })
    .where(and(eq(link.workspace, workspace), inArray(link.id, ids)))
}

async function trashLinks(
  tx: Transaction,
  { workspace, user, at }: ImportView,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(link)
    .set({ deletedAt: at, deletedBy: user, version: sql`${link.version} + 1`, updatedAt: at })
    .where(and(eq(link.workspace, workspace), inArray(link.id, ids)))
  // Frees the short URL so that the file can be imported again. A restored link keeps it until another link
  // takes it.
  await tx
    .update(linkShort)
    .set({ isCurrent: false })
    .where(and(eq(linkShort.workspace, workspace), inArray(linkShort.link, ids)))
}

function idsOf(undone: ReadonlyMap<string, Undoing>, wanted: Undoing): string[] {
  return [...undone].flatMap(([id, one]) => (one === wanted ? id : []))
}

function undoingOf({ visited, addressed, changed }: z.output<typeof foundLinks>[number]): Undoing {
  if (visited) return 'paused'
  if (addressed) return 'used'
  return changed ? 'changed_since' : 'removed'
}
