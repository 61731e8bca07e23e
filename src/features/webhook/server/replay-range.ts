import { msg } from '@lingui/core/runtime-macro'
import { and, asc, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendAgain } from './replay.ts'
import { webhookDelivery } from './tables.ts'

const together = 1000

/** `isAll`: delivered events too; `after`: the last event that was already resent. */
type Range = {
  workspace: string
  endpoint: string
  from: Date
  until: Date
  isAll: boolean
  after?: string | undefined
}

/**
 * Resends the oldest 1,000 events of a range, at most until now; returns how many, how many are left, and the
 * last one. Excludes tests. Throws Refusal 403 not_permitted and 404 `nothing_to_send`.
 */
export async function replayRange(
  world: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  { workspace, endpoint, from, until, isAll, after }: Range,
): Promise<{ sent: number; left: number; last: string }> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const { id, createdAt, state } = webhookDelivery
  const now = world.clock.now()
  return world.db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select({ id, total: sql`count(*) over ()`.mapWith(Number) })
      .from(webhookDelivery)
      .where(
        and(
          matching(webhookDelivery, { workspace, endpoint, isTest: false }),
          // Databases have no year 0.
          gte(createdAt, new Date(Math.max(0, from.getTime()))),
          lt(createdAt, until < now ? until : now),
          ne(state, 'waiting'),
          isAll ? undefined : ne(state, 'delivered'),
          after === undefined ? undefined : gt(id, after),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(together)
    const last = rows.at(-1)
    if (!last) throw new Refusal(404, 'nothing_to_send', msg`There’s nothing to resend in that time range.`)
    const ids = rows.map((row) => row.id)
    const sent = await sendAgain(world, tx, { workspace, which: inArray(id, ids) })
    return { sent, left: last.total - rows.length, last: last.id }
  })
}
