import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from './refusal.ts'

/** Error codes of a full disk and of PostgreSQL. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** Throws Refusal 507 `storage_full` when the error or its cause is a full disk, otherwise the error. */
export function throwStorageFull(error: unknown): never {
  if (!isFull(error)) throw error
  throw new Refusal(
    507,
    'storage_full',
    msg`Storage is full. Everything saved so far is safe. Ask the site administrator to free up space, then try again.`,
  )
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.includes(error.code)) || isFull(error.cause)
}
