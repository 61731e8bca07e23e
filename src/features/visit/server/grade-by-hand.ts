import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { VisitGrade } from '../rules/quality.ts'
import { rollUpVisits } from './roll-up-visits.ts'
import { visit } from './tables.ts'

/**
 * Sets a visit's grade manually; null returns to the automatic one. Returns the previous manual grade. Throws
 * Refusal 404 `visit_not_found`.
 */
export async function gradeByHand(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  said: { workspace: string; user: string; visit: string; grade: VisitGrade | null },
): Promise<{ before: VisitGrade | null }> {
  const which = and(eq(visit.workspace, said.workspace), eq(visit.id, said.visit))
  return db.inWorkspace(said.workspace, async (tx) => {
    const [found] = await tx.select({ before: visit.handGrade }).from(visit).where(which).for('update')
    if (!found) {
      throw new Refusal(404, 'visit_not_found', msg`This visit doesn’t exist.`)
    }
    const by = said.grade === null ? null : { user: said.user, at: clock.now() }
    await tx
      .update(visit)
      .set({ handGrade: said.grade, handGradedBy: by?.user ?? null, handGradedAt: by?.at ?? null })
      .where(which)
    await rollUpVisits(tx, { workspace: said.workspace, visits: [said.visit] })
    return found
  })
}
