const foreignKeyViolation = '23503'

/** Whether a change failed because it references a row that does not exist (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && Reflect.get(cause, 'code') === foreignKeyViolation
}
