import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNotNull } from 'drizzle-orm'
import { sendTest } from '#src/features/webhook/server/send-test.ts'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findSettled } from './settled-visit.ts'
import { visit } from './tables.ts'
import { messageOf, settledEvent } from './webhook-event.ts'

/**
 * Sends an endpoint an earlier visit as a test; returns whether it was accepted. Throws Refusal 404
 * `visit_not_found`, and otherwise like `sendTest`.
 */
export async function testWebhook(
  platform: Pick<Platform, 'db' | 'clock' | 'webhooks' | 'config'>,
  actor: Actor,
  { workspace, endpoint, visit: id }: { workspace: string; endpoint: string; visit: string },
): Promise<boolean> {
  await requireRole(platform, { actor, permission: 'workspace.change' })
  const found = await platform.db.inWorkspace(workspace, async (tx) => {
    const [graded] = await tx
      .select({ grade: visit.grade, handGrade: visit.handGrade, reasons: visit.gradeReasons })
      .from(visit)
      .where(and(eq(visit.workspace, workspace), eq(visit.id, id), isNotNull(visit.settledAt)))
    const [one] = graded ? await findSettled(tx, [{ workspace, id }]) : []
    if (!graded || !one) return undefined
    return { ...one, grade: graded.handGrade ?? graded.grade ?? 'unclear', reasons: graded.reasons }
  })
  if (!found) throw new Refusal(404, 'visit_not_found', msg`This visit doesn’t exist.`)
  // A test sends a chat any visit, whatever its grade.
  const event = { ...settledEvent(found, platform.clock.now()), message: messageOf(found) }
  return sendTest(platform, actor, { workspace, endpoint, event })
}
