import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

/** The reads and the change with prescribed messages (specification section 8). */
type Task = 'fetch user profile' | 'fetch workspace members' | 'update user profile'

const away = /^(?:08|53|57)|ECONN|ETIMEDOUT|EPIPE/

/**
 * For `.catch`: turns a database error into Refusal 503 with the failed task and a reason that reveals no
 * details; the error itself is logged. Refusals pass unchanged.
 */
export function failedTo({ log }: Pick<Platform, 'log'>, task: Task): (error: unknown) => never {
  return (error) => {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, `failed to ${task}`)
    const reason = away.test(codeOf(error))
      ? 'the database did not answer'
      : 'something went wrong on our side'
    const code = task.replaceAll(' ', '_')
    throw new Refusal(503, `failed_to_${code}`, `Failed to ${task}: ${reason}`, { 'retry-after': '5' })
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}
