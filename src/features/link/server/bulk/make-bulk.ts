import { addAccounts } from '#src/features/account/server/add-accounts.ts'
import { lockDomains } from '#src/features/account/server/remove-account.ts'
import type { BulkMapping, BulkRow } from '#src/features/link/rules/bulk.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { link } from '../tables.ts'
import { type BulkFile, type PlannedRow, pathOf, planIn } from './plan-bulk.ts'

const atOnce = 1000

/**
 * Makes the links of a file, and the companies that they are for, all or none. Run again it makes what is missing, and
 * answers with the addresses of those that are there. `at`: by when they were made, which is how they are known together.
 * Throws what `planBulk` throws.
 */
export async function makeBulk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { user, ...file }: BulkFile & { user: string },
): Promise<{ at: Date; headings: string[]; mapping: BulkMapping; rows: BulkRow[] }> {
  const { workspace } = file
  return db.inWorkspace(workspace, async (tx) => {
    await lockDomains(tx, workspace)
    const at = clock.now()
    const { headings, mapping, rows } = await planIn(tx, file)
    const made = rows.map((row) => withIds(row, at))
    const wanted = made.flatMap(({ row, ids }) => (ids ? [{ row, ids }] : []))
    await addAccounts(
      tx,
      { workspace, user, at },
      wanted
        .filter(({ row }) => row.outcome === 'new_company')
        .map(({ row, ids }) => ({
          id: ids.account,
          name: row.wish.company,
          domain: row.wish.domain || null,
        })),
    )
    for (let from = 0; from < wanted.length; from += atOnce) {
      await tx.insert(link).values(
        wanted.slice(from, from + atOnce).map(({ row, ids }) => ({
          workspace,
          ...ids,
          journey: file.journey,
          title: row.title,
          utm: row.wish.utm,
          createdBy: user,
          createdAt: at,
          updatedAt: at,
        })),
      )
    }
    return { at, headings, mapping, rows: made.map(outcomeOf) }
  })
}

type Ids = { id: string; hashid: string; account: string }
type WithIds = { row: PlannedRow; ids: Ids | null }

function withIds(row: PlannedRow, at: Date): WithIds {
  const isMade = row.outcome === 'new_company' || row.outcome === 'known_company'
  if (!isMade) return { row, ids: null }
  return { row, ids: { id: newId(at), hashid: newHashid(), account: row.account ?? newId(at) } }
}

function outcomeOf({ row, ids }: WithIds): BulkRow {
  return ids ? { ...row, address: pathOf({ hashid: ids.hashid, utm: row.wish.utm }) } : row
}
