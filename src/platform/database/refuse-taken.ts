import type { Refusal } from '../http/refusal.ts'

/** For `catch`: turns the violation of this unique index into a refusal. Other errors pass through. */
export function refuseTaken(index: string, refusal: () => Refusal): (error: unknown) => never {
  return (error) => {
    const cause = error instanceof Error && error.cause ? error.cause : error
    const isTaken = typeof cause === 'object' && cause !== null && Reflect.get(cause, 'constraint') === index
    throw isTaken ? refusal() : error
  }
}
