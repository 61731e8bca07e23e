import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { libraryLabels } from '#src/features/automation/messages/library-refusals.ts'
import { isSame } from '#src/features/automation/rules/editing/compare-graphs.ts'
import {
  asKept,
  type Part,
  part as partSchema,
  problemOf,
  typesOf,
} from '#src/features/automation/rules/library/part.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { stepTemplate, stepTemplateVersion } from '../tables.ts'
import {
  findTemplate,
  findTemplateVersion,
  isKept,
  isNamed,
  type TemplateRow,
  type WhichTemplate,
} from './find-template.ts'
import { requireRoom } from './require-room.ts'

type World = Pick<Platform, 'db' | 'clock'>
type By = { user: string }

/** The data of a library entry. */
export type KeptTemplate = { name: string; note: string; part: Part }

/**
 * Saves steps as the first version of a library entry. Throws Refusal 422 `step_template_refused` for
 * invalid content, and 409 `too_many_step_templates`.
 */
export async function createStepTemplate(
  { db, clock }: World,
  { workspace, user, name, note, part }: { workspace: string } & By & KeptTemplate,
): Promise<{ id: string; version: number }> {
  const kept = checked(part)
  const now = clock.now()
  const id = newId(now)
  await db.inWorkspace(workspace, async (tx) => {
    await requireRoom(tx, workspace)
    const by = { createdBy: user, updatedBy: user, createdAt: now, updatedAt: now }
    await tx.insert(stepTemplate).values({ workspace, id, name, note, types: typesOf(kept), ...by })
    await tx
      .insert(stepTemplateVersion)
      .values({ workspace, template: id, n: 1, name, note, part: kept, savedBy: user, savedAt: now })
  })
  return { id, version: 1 }
}

/**
 * Saves a new version based on `version`; unchanged content keeps the latest. Journeys keep the version they
 * use. Throws Refusal 404 `step_template_not_found`, 409 `step_template_changed` if someone else saved
 * another version since, and 422 `step_template_refused`.
 */
export async function saveStepTemplate(
  { db, clock }: World,
  { version, user, ...asked }: WhichTemplate & By & KeptTemplate & { version: number },
): Promise<{ version: number }> {
  const kept = { name: asked.name, note: asked.note, part: checked(asked.part) }
  return db.inWorkspace(asked.workspace, async (tx) => {
    const row = await findUnchanged(tx, { ...asked, version })
    return addVersion(tx, row, { kept, user, now: clock.now() })
  })
}

/**
 * Restores an earlier version as a new one. Throws like `saveStepTemplate`, and 404
 * `step_template_version_not_found`.
 */
export async function restoreStepVersion(
  { db, clock }: World,
  { version, n, user, ...which }: WhichTemplate & By & { version: number; n: number },
): Promise<{ version: number }> {
  return db.inWorkspace(which.workspace, async (tx) => {
    const row = await findUnchanged(tx, { ...which, version })
    const { name, note, part } = await findTemplateVersion(tx, { ...which, n })
    return addVersion(tx, row, { kept: { name, note, part }, user, now: clock.now(), restores: n })
  })
}

async function findUnchanged(
  tx: Transaction,
  { version, ...which }: WhichTemplate & { version: number },
): Promise<TemplateRow> {
  const row = await findTemplate(tx, which, { isLocked: true })
  if (row.version === version) return row
  throw new Refusal(
    409,
    'step_template_changed',
    msg`Someone has saved a new version since you opened this. Reload the page and make your changes again.`,
  )
}

type Adding = { kept: KeptTemplate; user: string; now: Date; restores?: number }

async function addVersion(
  tx: Transaction,
  row: TemplateRow,
  { kept, user, now, restores }: Adding,
): Promise<{ version: number }> {
  const { workspace, id } = row
  const latest = await findTemplateVersion(tx, { workspace, template: id, n: row.version })
  if (isSame(latest.part, kept.part) && latest.name === kept.name && latest.note === kept.note)
    return { version: row.version }
  const version = row.version + 1
  const { name, note, part } = kept
  await tx
    .update(stepTemplate)
    .set({ name, note, types: typesOf(part), version, updatedBy: user, updatedAt: now })
    .where(isKept(workspace, isNamed({ template: id })))
  await tx.insert(stepTemplateVersion).values({
    workspace,
    template: id,
    n: version,
    ...kept,
    restores: restores ?? null,
    savedBy: user,
    savedAt: now,
  })
  return { version }
}

/** In storage format. Throws Refusal 422 `step_template_refused`. */
function checked(part: Part): Part {
  const problem = problemOf(part)
  if (problem !== undefined) throw refused(libraryLabels[problem])
  const whole = partSchema.safeParse(asKept(part))
  if (whole.success) return whole.data
  throw refused(msg`These steps are invalid. Reload the page.`)
}

function refused(message: MessageDescriptor): Refusal {
  return new Refusal(422, 'step_template_refused', message)
}
