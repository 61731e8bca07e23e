import { Refusal } from '#src/platform/http/refusal.ts'
import { told } from '#src/words/locale.ts'
import { taskRefusals } from '../words/task-refusals.ts'

const foreignKeyViolation = '23503'

/** The membership is a foreign key: the database knows whether somebody has left in the meantime. */
export async function refuseStrangers<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
    if (typeof cause === 'object' && cause !== null && Reflect.get(cause, 'code') === foreignKeyViolation)
      throw new Refusal(
        422,
        'assignee_not_member',
        told(taskRefusals, (words) => words.chooseMember),
      )
    throw error
  }
}
