import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import type { ExistingMode, SheetKind, SheetOptions } from '#src/features/sheet/schema.ts'
import { loadSheet } from '#src/features/sheet/server/load-sheet.ts'
import { sheetJobs } from '#src/features/sheet/server/process-sheet.ts'
import { lookThrough, runSheet, undoSheet } from '#src/features/sheet/server/start-sheet.ts'
import { storeSheet } from '#src/features/sheet/server/store-sheet.ts'
import { aPlace } from './places.ts'

export type WhichSheet = { workspace: string; user: string; sheet: string }
type Way = { existing?: ExistingMode } & Partial<SheetOptions>

/** A workspace that imports files of this kind. */
export async function aSheetDesk(kind: SheetKind) {
  const place = await aPlace()
  const { platform, workspace, who } = place
  function runJobs(): Promise<number> {
    return platform.jobs.runDue(platform, sheetJobs, platform.clock.now())
  }
  function look(which: WhichSheet) {
    return loadSheet(platform, which)
  }
  async function keep(content: BlobPart, { existing, ...some }: Way = {}): Promise<WhichSheet> {
    const file = new Blob([content])
    const options: SheetOptions = { companies: 'create', journey: null, ...some }
    const kept = { ...who, kind, name: 'file.csv', file }
    const given = Object.keys(some).length > 0 ? { ...kept, options } : kept
    const which = { ...who, sheet: (await storeSheet(platform, given)).id }
    if (existing) await lookThrough(platform, which, { mapping: (await look(which)).mapping, existing })
    await runJobs()
    return which
  }
  async function run(which: WhichSheet): Promise<void> {
    platform.clock.advance(1000)
    await runSheet(platform, which)
    await runJobs()
  }
  async function undo(which: WhichSheet): Promise<void> {
    platform.clock.advance(1000)
    await undoSheet(platform, which)
    await runJobs()
  }
  return {
    ...place,
    keep,
    look,
    run,
    undo,
    runJobs,
    rows: async (which: WhichSheet) =>
      (await look(which)).examples.toSorted((one, other) => one.row - other.row),
    accounts: async () => (await listAccounts(platform, { workspace, limit: 500 })).accounts,
    people: async () => (await listLeads(platform, { workspace, sort: 'email', limit: 500 })).leads,
  }
}
