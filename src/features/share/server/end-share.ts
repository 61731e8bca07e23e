import { msg } from '@lingui/core/runtime-macro'
import { eq, sql } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { endOf } from '../rules.ts'
import type { Lifetime } from '../schema.ts'

type Wanted = {
  workspace: string
  lifetime: Lifetime
  endsOn: string | undefined
  now: Date
  kept: Date | null
}

/**
 * When a share expires: after a number of days, or at the end of `endsOn` in the workspace's time zone.
 * Throws Refusal 422 `day_missing` or `day_past`.
 */
export async function readEnd(
  tx: Transaction,
  { workspace, lifetime, endsOn, now, kept }: Wanted,
): Promise<Date | null> {
  if (lifetime !== 'until') return endOf(lifetime, { now, kept })
  if (!endsOn) throw new Refusal(422, 'day_missing', msg`Choose an end date.`)
  const [row] = await tx
    .select({
      end: sql<string>`(${endsOn}::date + 1)::timestamp at time zone ${workspaces.timeZone}`,
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
  const end = new Date(row?.end ?? NaN)
  if (end > now) return end
  throw new Refusal(422, 'day_past', msg`That date has passed. Choose a later one.`)
}
