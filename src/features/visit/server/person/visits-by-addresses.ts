import { and, eq, inArray } from 'drizzle-orm'
import { openedAddressesOf } from '#src/features/link/server/personal/erase-typed-names.ts'
import { markOf } from '#src/features/visit/rules/personal.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { visit } from '../tables.ts'

export type ByAddress = { id: string; isPresumed: boolean }

/** Visits by a lead's personal links, and whether each is presumed to be theirs. */
export async function visitsByAddressesOf(
  tx: Transaction,
  { workspace, lead }: { workspace: string; lead: string },
): Promise<ByAddress[]> {
  const opened = new Map(
    (await openedAddressesOf(tx, { workspace, lead })).map(({ id, firstBrowser }) => [id, firstBrowser]),
  )
  if (opened.size === 0) return []
  const rows = await tx
    .select({ id: visit.id, lead: visit.lead, browser: visit.browser, personal: visit.personal })
    .from(visit)
    .where(and(eq(visit.workspace, workspace), inArray(visit.personal, [...opened.keys()])))
  return rows.map((row) => {
    const firstBrowser = opened.get(row.personal ?? '') ?? null
    const mark = markOf({ lead: row.lead, madeFor: lead, browser: row.browser, firstBrowser })
    return { id: row.id, isPresumed: mark === 'presumed' }
  })
}
