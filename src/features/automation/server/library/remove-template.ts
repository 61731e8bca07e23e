import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { stepTemplate } from '../tables.ts'
import { isKept, isNamed, templateNotFound, type WhichTemplate } from './find-template.ts'
import { requireRoom } from './require-room.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Moves a library entry to the trash; journeys keep their copies. Returns its name. Throws Refusal 404
 * `step_template_not_found`.
 */
export async function removeStepTemplate(
  { db, clock }: World,
  { workspace, user, template }: WhichTemplate & { user: string },
): Promise<{ name: string }> {
  const [gone] = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(stepTemplate)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(isKept(workspace, isNamed({ template })))
      .returning({ name: stepTemplate.name }),
  )
  if (!gone) throw templateNotFound()
  return gone
}

/**
 * Restores a library entry from the trash. Throws Refusal 404 `step_template_not_found`, and 409
 * `too_many_step_templates`.
 */
export async function restoreStepTemplate(
  { db }: Pick<Platform, 'db'>,
  { workspace, template }: WhichTemplate,
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const gone = and(
      eq(stepTemplate.workspace, workspace),
      isNamed({ template }),
      isNotNull(stepTemplate.deletedAt),
    )
    const [row] = await tx.select({ id: stepTemplate.id }).from(stepTemplate).where(gone).for('update')
    if (!row) throw new Refusal(404, 'step_template_not_found', msg`This entry isn’t in the trash.`)
    await requireRoom(tx, workspace)
    await tx.update(stepTemplate).set({ deletedAt: null, deletedBy: null }).where(gone)
  })
}
