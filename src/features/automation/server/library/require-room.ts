import { msg } from '@lingui/core/runtime-macro'
import { count, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { stepTemplate } from '../tables.ts'
import { isKept } from './find-template.ts'

/** The maximum number of entries in a workspace's library. */
export const mostTemplates = 500

/** Checks that the library has room for one more entry. Throws Refusal 409 `too_many_step_templates`. */
export async function requireRoom(tx: Transaction, workspace: string): Promise<void> {
  // Of two requests for the last place, the second waits here until it can see the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`step-library ${workspace}`}, 0))`)
  const [there] = await tx.select({ n: count() }).from(stepTemplate).where(isKept(workspace))
  if ((there?.n ?? 0) < mostTemplates) return
  throw new Refusal(
    409,
    'too_many_step_templates',
    msg`The library can have at most ${{ most: mostTemplates }} entries. Delete some that no journey uses.`,
  )
}
