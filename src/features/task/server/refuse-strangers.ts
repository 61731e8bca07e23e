import { Refusal } from '#src/platform/http/refusal.ts'

const foreignKeyViolation = '23503'

/** The membership is a foreign key: the database knows whether somebody has left in the meantime. */
export async function refuseStrangers<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
    if (typeof cause === 'object' && cause !== null && Reflect.get(cause, 'code') === foreignKeyViolation)
      throw new Refusal(422, 'assignee_not_member', 'Choose somebody who works in this workspace.')
    throw error
  }
}
