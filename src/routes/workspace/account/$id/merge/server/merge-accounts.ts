import { msg } from '@lingui/core/runtime-macro'
import type { MergeChoice } from '#src/features/account/rules/merge.ts'
import { lockPair, mergeFacts, type Pair } from '#src/features/account/server/merge/merge-account.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { moveContacts } from '#src/features/contact/server/move-contacts.ts'
import { forgetScores } from '#src/features/icp/server/forget-scores.ts'
import { moveLeads } from '#src/features/lead/server/move-leads.ts'
import { moveLinks } from '#src/features/link/server/move-links.ts'
import { moveTasks } from '#src/features/task/server/move-tasks.ts'
import { moveVisits } from '#src/features/visit/server/activity/move-visits.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Merge = Pair & {
  user: string
  /** The versions that were read. */
  versions: [stays: number, goes: number]
  choice: MergeChoice
  /** The typed name of the account that goes. */
  confirm: string
}

/**
 * Merges two accounts with their links, people, notes, tasks, visits and figures in one transaction. Can't be undone. Things
 * in folders restricted from this member move too, otherwise they would be lost. Throws Refusal 404 `account_not_found`, 409
 * `account_changed` and 422 `confirm_missing`.
 */
export async function mergeAccounts(
  world: World,
  { workspace, stays, goes, user, confirm, ...how }: Merge,
): Promise<void> {
  for (const account of [stays, goes]) await requireAccount(world, { workspace, account })
  await world.db.asSystem(async (tx) => {
    const pair = await lockPair(tx, { workspace, stays, goes })
    const { name } = pair.goes
    if (confirm.trim().toLowerCase() !== name.trim().toLowerCase())
      throw new Refusal(422, 'confirm_missing', msg`Type ${{ name }} to confirm.`)
    await mergeFacts(tx, pair, { ...how, by: user, at: world.clock.now() })
    const move = { workspace, from: goes, to: stays }
    await moveLinks(tx, move)
    await moveLeads(tx, move)
    await moveContacts(tx, move)
    await moveTasks(tx, move)
    await forgetScores(tx, { workspace, account: goes })
    await moveVisits(tx, move)
  })
}
