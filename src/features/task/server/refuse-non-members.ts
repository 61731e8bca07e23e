import { msg } from '@lingui/core/runtime-macro'
import { isForeignKeyViolation } from '#src/platform/database/foreign-key.ts'
import { Refusal } from '#src/platform/http/refusal.ts'

/** A foreign key to the membership also catches members who left in the meantime. */
export async function refuseStrangers<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error
    throw new Refusal(422, 'assignee_not_member', msg`Choose a member of this workspace.`)
  })
}
