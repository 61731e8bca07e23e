import { requireAccount } from '#src/features/account/server/require-account.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { refuseStrangers } from './refuse-non-members.ts'
import { task } from './tables.ts'

type NewTask = {
  workspace: string
  user: string
  title: string
  assignee: string | null
  due: string | null
  account?: string | null
}

/**
 * Creates a task, optionally about an account. Throws Refusal 404 account_not_found, 422 assignee_not_member.
 */
export async function createTask(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  asked: NewTask,
): Promise<{ id: string }> {
  const { workspace, user: createdBy, title, assignee, due, account = null } = asked
  if (account) await requireAccount({ db }, { workspace, account })
  const id = newId(clock.now())
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  await refuseStrangers(
    db.inWorkspace(workspace, (tx) =>
      tx.insert(task).values({ workspace, id, title, assignee, due, account, createdBy, ...at }),
    ),
  )
  return { id }
}
