import { addAccounts } from '#src/features/account/server/add-accounts.ts'
import { isMade } from '#src/features/link/rules/bulk.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openGates } from '../gate/set-gate.ts'
import { takeShortAddresses } from '../short/set-short-address.ts'
import { link } from '../tables.ts'
import type { PlannedRow } from './judge-rows.ts'
import { addPeople, addressKey } from './people.ts'
import { pathOf } from './plan-bulk.ts'

const atOnce = 1000

type Batch = { workspace: string; user: string; at: Date; journey: string }

/**
 * Creates what `planBulk` planned for the rows, in the same transaction: links, their companies, and personal
 * links. Returns the result of each row, in order. Throws Refusal 409 `slug_taken` if someone takes a short
 * URL concurrently.
 */
export async function createBulk(
  platform: Pick<Platform, 'db'>,
  tx: Transaction,
  { batch, rows }: { batch: Batch; rows: readonly PlannedRow[] },
): Promise<BulkMade[]> {
  const made = new Map(rows.filter(makesLink).map((row) => [row.row, { row, ...idsOf(row, batch.at) }]))
  const all = [...made.values()]
  await addAccounts(
    tx,
    batch,
    all.flatMap(({ row, account }) => companyOf(row, account) ?? []),
  )
  await addLinks(tx, batch, all)
  await openGates(
    tx,
    batch,
    all.map(({ id, row }) => ({ link: id, wanted: row.given })),
  )
  await takeShortAddresses(
    platform,
    batch,
    all.flatMap(({ id, row }) => (row.wish.slug ? { link: id, code: row.wish.slug } : [])),
  )
  const placed = rows.map((row) => placeOf(row, made.get(row.of)))
  const wanted = placed.flatMap(({ row, link: id, account }) =>
    id && account && isMade(row) && row.person !== '' ? [{ ...row.wish, link: id, account }] : [],
  )
  const paths = await addPeople(tx, batch, wanted)
  return placed.map(({ row, link: id, account }) => {
    const company = account ? companyOf(row, account) : undefined
    return {
      address: pathOfRow(row, id, paths),
      ...(id && makesLink(row) && { link: id }),
      ...(company && { company }),
    }
  })
}

/** The path of the row's link, or ''; and the link and company it created. */
export type BulkMade = {
  address: string
  link?: string
  company?: { id: string; name: string; domain: string | null }
}

function companyOf({ outcome, wish }: PlannedRow, id: string): BulkMade['company'] {
  return outcome === 'new_company' ? { id, name: wish.company, domain: wish.domain || null } : undefined
}

type Made = { row: PlannedRow; id: string; hashid: string; account: string }
type Placed = { row: PlannedRow; link: string | null; account: string | null }

function makesLink({ outcome }: PlannedRow): boolean {
  return outcome === 'new_company' || outcome === 'known_company'
}

function idsOf(row: PlannedRow, at: Date): Omit<Made, 'row'> {
  return { id: newId(at), hashid: newHashid(), account: row.account ?? newId(at) }
}

async function addLinks(tx: Transaction, batch: Batch, made: readonly Made[]): Promise<void> {
  const { workspace, user: createdBy, at, journey } = batch
  for (let from = 0; from < made.length; from += atOnce) {
    await tx.insert(link).values(
      made.slice(from, from + atOnce).map(({ row, id, hashid, account }) => ({
        workspace,
        id,
        hashid,
        account,
        journey,
        title: row.title,
        previewTitle: row.given.previewTitle || null,
        previewDescription: row.given.previewDescription || null,
        utm: row.given.utm,
        downloads: row.given.downloads,
        emailNotification: row.given.emailNotification,
        trackDurationMin: row.given.trackDurationMin,
        createdBy,
        createdAt: at,
        updatedAt: at,
      })),
    )
  }
}

/** A row with its link, whether created by it, by an earlier row, or existing. */
function placeOf(row: PlannedRow, made: Made | undefined): Placed {
  if (!made) return { row, link: row.link, account: row.account }
  const address = makesLink(row) ? addressOf(made) : row.address
  const title = row.outcome === 'person' ? made.row.title : row.title
  return { row: { ...row, title, address }, link: made.id, account: made.account }
}

function addressOf({ hashid, row: { wish, given } }: Made): string {
  return wish.slug ? `/s/${wish.slug}` : pathOf({ hashid, utm: given.utm })
}

function pathOfRow(row: PlannedRow, id: string | null, paths: ReadonlyMap<string, string>): string {
  const own = id && isMade(row) ? paths.get(addressKey(id, row.person)) : undefined
  return own ?? row.address
}
