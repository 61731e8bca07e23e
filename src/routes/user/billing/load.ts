import { and, eq, inArray } from 'drizzle-orm'
import { type LedgerLine, listLedger } from '#src/features/billing/server/list-ledger.ts'
import { readPlan, type WorkspacePlan } from '#src/features/billing/server/read-plan.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

const linesAtOnce = 50

/** `who`: the lead whose verification was charged, unless they were deleted. */
export type ShownLine = Omit<LedgerLine, 'lead'> & { who: { id: string; name: string } | undefined }

type Asked = { workspace: string; before: string | undefined }
type Loaded = { plan: WorkspacePlan; lines: ShownLine[]; older: string | undefined }

/** The plan and a page of the ledger. `older` leads to the next page. */
export async function loadBilling(platform: Platform, { workspace, before }: Asked): Promise<Loaded> {
  const plan = await readPlan(platform, { workspace })
  const lines = await listLedger(platform, { workspace, before, limit: linesAtOnce })
  const leads = lines.flatMap((line) => line.lead ?? [])
  const known = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: lead.id, first: lead.first, last: lead.last, email: lead.email })
      .from(lead)
      .where(and(eq(lead.workspace, workspace), inArray(lead.id, leads))),
  )
  const names = new Map(known.map((one) => [one.id, `${one.first} ${one.last}`.trim() || one.email]))
  return {
    plan,
    lines: lines.map(({ lead: id, ...line }) => {
      const name = id === null ? undefined : names.get(id)
      return { ...line, who: id !== null && name ? { id, name } : undefined }
    }),
    older: lines.length === linesAtOnce ? lines.at(-1)?.id : undefined,
  }
}
