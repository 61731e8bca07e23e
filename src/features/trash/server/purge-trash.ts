import { msg } from '@lingui/core/runtime-macro'
import { and, asc, isNotNull, lt } from 'drizzle-orm'
import { recordAudit } from '#src/features/organization/server/record-audit.ts'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type TrashedThing, trashKinds } from '../rules/trash-kinds.ts'
import { keptSeconds } from './list-trash.ts'
import { purgeThing } from './purge-thing.ts'
import { trashThings } from './trash-things.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail' | 'secrets'>

/** Dependents go first. */
const purgeOrder = trashKinds.toReversed()

/**
 * Permanently deletes things in the trash, all or none, and writes each to the organization's audit log.
 * Throws Refusal 403 not_permitted and, if none of them is in the trash, 404 not_in_trash.
 */
export async function purgeThings(
  world: World,
  { actor, workspace }: { actor: Actor; workspace: string },
  things: TrashedThing[],
): Promise<{ purged: number }> {
  return world.db.asSystem(async (tx) => {
    await requireRole(world, { actor, permission: 'content.delete_forever' })
    let purged = 0
    const { user, address = '', userAgent = '' } = actor
    for (const thing of things.toSorted((a, b) => purgeOrder.indexOf(a.kind) - purgeOrder.indexOf(b.kind))) {
      const name = await purgeThing(world, tx, { ...thing, workspace })
      if (name === undefined) continue
      purged += 1
      await recordAudit(tx, {
        organization: actor.organization,
        at: world.clock.now(),
        actor: { kind: 'user', user, address, userAgent },
        action: `${thing.kind}.delete_forever`,
        target: { type: thing.kind, id: thing.id },
        workspace,
        before: { name },
      })
    }
    if (purged === 0)
      throw new Refusal(404, 'not_in_trash', msg`These items are no longer in the trash. Reload the page.`)
    return { purged }
  })
}

const together = 200

/**
 * Permanently deletes what has been in the trash for 30 days, in every workspace; one by one: a
 * failure doesn't block others. The next run continues with the rest.
 */
export async function purgeTrash(world: World & Pick<Platform, 'log'>): Promise<void> {
  const deletedBefore = secondsAfter(world.clock.now(), -keptSeconds)
  for (const kind of purgeOrder) {
    const { table } = trashThings[kind]
    const rows = await world.db.asSystem((tx) =>
      tx
        .select({ workspace: table.workspace, id: table.id })
        .from(table)
        .where(and(isNotNull(table.deletedAt), lt(table.deletedAt, deletedBefore)))
        .orderBy(asc(table.deletedAt))
        .limit(together),
    )
    for (const row of rows)
      await world.db
        .asSystem((tx) => purgeThing(world, tx, { ...row, kind, deletedBefore }))
        .catch((error: unknown) =>
          world.log.error({ err: error, kind, ...row }, 'could not purge an item of the trash'),
        )
  }
}
