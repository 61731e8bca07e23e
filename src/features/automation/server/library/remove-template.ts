import { and, eq, isNotNull } from 'drizzle-orm'
import { libraryRefusals } from '#src/features/automation/words/library-refusals.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { stepTemplate } from '../tables.ts'
import { isKept, isNamed, templateNotFound, type WhichTemplate } from './find-template.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Puts steps of the library into the trash; journeys that took some keep them. Answers with their name. Throws Refusal 404
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

/** Takes steps of the library out of the trash. Throws Refusal 404 `step_template_not_found`. */
export async function restoreStepTemplate(
  { db }: Pick<Platform, 'db'>,
  { workspace, template }: WhichTemplate,
): Promise<void> {
  const back = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(stepTemplate)
      .set({ deletedAt: null, deletedBy: null })
      .where(
        and(eq(stepTemplate.workspace, workspace), isNamed({ template }), isNotNull(stepTemplate.deletedAt)),
      )
      .returning({ id: stepTemplate.id }),
  )
  if (back.length > 0) return
  throw new Refusal(
    404,
    'step_template_not_found',
    told(libraryRefusals, (words) => words.notInTrash),
  )
}
