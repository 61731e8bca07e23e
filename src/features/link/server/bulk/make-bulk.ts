import { addAccounts } from '#src/features/account/server/add-accounts.ts'
import { lockDomains } from '#src/features/account/server/remove-account.ts'
import { type BulkMapping, type BulkRow, isMade } from '#src/features/link/rules/bulk.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openGates } from '../gate/set-gate.ts'
import { takeShortAddresses } from '../short/set-short-address.ts'
import { link } from '../tables.ts'
import type { PlannedRow } from './judge-rows.ts'
import { addPeople, addressKey } from './people.ts'
import { type BulkFile, pathOf, planIn } from './plan-bulk.ts'

const atOnce = 1000

/**
 * Makes the links of a file, the companies that they are for, and addresses of their people, all or none. Run again it makes
 * what is missing, and answers with the addresses of those that are there. `at`: by when they were made, which is how they are
 * known together. Throws what `planBulk` throws, and Refusal 409 `slug_taken` where somebody takes a short address at this moment.
 */
export async function makeBulk(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { user, ...file }: BulkFile & { user: string },
): Promise<{ at: Date; headings: string[]; mapping: BulkMapping; rows: BulkRow[] }> {
  const { workspace } = file
  return platform.db.inWorkspace(workspace, async (tx) => {
    await lockDomains(tx, workspace)
    const at = platform.clock.now()
    const { headings, mapping, rows } = await planIn(platform, tx, file)
    const made = new Map(rows.filter(makesLink).map((row) => [row.row, { row, ...idsOf(row, at) }]))
    const batch = { workspace, user, at }
    await addAccounts(
      tx,
      batch,
      [...made.values()]
        .filter(({ row }) => row.outcome === 'new_company')
        .map(({ row, account: id }) => ({ id, name: row.wish.company, domain: row.wish.domain || null })),
    )
    await addLinks(tx, { ...batch, journey: file.journey }, [...made.values()])
    await openGates(
      tx,
      batch,
      [...made.values()].map(({ id, row }) => ({ link: id, wanted: row.given })),
    )
    await takeShortAddresses(
      platform,
      batch,
      [...made.values()].flatMap(({ id, row }) => (row.wish.slug ? { link: id, code: row.wish.slug } : [])),
    )
    const placed = rows.map((row) => placeOf(row, made.get(row.of)))
    const wanted = placed.flatMap(({ row, link: id, account }) =>
      id && account && isMade(row) && row.person !== '' ? [{ ...row.wish, link: id, account }] : [],
    )
    const paths = await addPeople(tx, batch, wanted)
    return { at, headings, mapping, rows: placed.map(({ row, link: id }) => withPath(row, id, paths)) }
  })
}

type Made = { row: PlannedRow; id: string; hashid: string; account: string }
type Placed = { row: PlannedRow; link: string | null; account: string | null }

function makesLink({ outcome }: PlannedRow): boolean {
  return outcome === 'new_company' || outcome === 'known_company'
}

function idsOf(row: PlannedRow, at: Date): Omit<Made, 'row'> {
  return { id: newId(at), hashid: newHashid(), account: row.account ?? newId(at) }
}

async function addLinks(
  tx: Transaction,
  batch: { workspace: string; user: string; at: Date; journey: string },
  made: readonly Made[],
): Promise<void> {
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

/** A row with its link, which it or an earlier row made, or which was there. */
function placeOf(row: PlannedRow, made: Made | undefined): Placed {
  if (!made) return { row, link: row.link, account: row.account }
  const address = makesLink(row) ? addressOf(made) : row.address
  const title = row.outcome === 'person' ? made.row.title : row.title
  return { row: { ...row, title, address }, link: made.id, account: made.account }
}

function addressOf({ hashid, row: { wish, given } }: Made): string {
  return wish.slug ? `/s/${wish.slug}` : pathOf({ hashid, utm: given.utm })
}

function withPath(row: PlannedRow, id: string | null, paths: ReadonlyMap<string, string>): BulkRow {
  const own = id && isMade(row) ? paths.get(addressKey(id, row.person)) : undefined
  return own ? { ...row, address: own } : row
}
