import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from './refusal.ts'

/** What a disk and PostgreSQL say when they have no room left. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** Throws Refusal 507 `storage_full` for an error that says, itself or in its cause, that a disk is full; else the error. */
export function tellFull(error: unknown): never {
  if (!isFull(error)) throw error
  throw new Refusal(
    507,
    'storage_full',
    msg`The storage of this installation is full. What was saved before is kept. Ask whoever runs it to make space, then try again.`,
  )
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.includes(error.code)) || isFull(error.cause)
}
