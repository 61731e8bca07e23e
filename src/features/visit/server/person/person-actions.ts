import { and, eq } from 'drizzle-orm'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import {
  type Actor,
  changeOrganization,
} from '#src/features/workspace/server/organization/change-organization.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Erased, erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

type Which = { workspace: string; lead: string }

/**
 * A workspace's data about a person, for members who may export it. The organization's log records the
 * export, but not its content. Throws Refusal 403 `not_permitted` and 404 `person_not_found`.
 */
export async function exportPersonAs(
  world: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { workspace, lead: id }: Which,
): Promise<Record<string, unknown>> {
  await requirePerson(world, { workspace, lead: id })
  return changeOrganization(world, { actor, permission: 'workspace.export' }, async ({ tx, now, record }) => {
    const found = await exportPerson(tx, { workspace, lead: id })
    if (!found) throw personNotFound()
    await record({ action: 'lead.export', target: { type: 'lead', id }, workspace })
    return { exported_at: now, ...found }
  })
}

/**
 * Permanently erases a person, for members who may delete permanently. The organization's log records it with
 * the amount of data. Throws Refusal 403 `not_permitted` and 404 `person_not_found`.
 */
export async function erasePersonAs(
  world: Pick<Platform, 'db' | 'clock' | 'mail' | 'secrets'>,
  actor: Actor,
  { workspace, lead: id }: Which,
): Promise<Erased> {
  await requirePerson(world, { workspace, lead: id })
  const asked = { actor, permission: 'content.delete_forever' } as const
  return changeOrganization(world, asked, async ({ tx, record }) => {
    const erased = await erasePerson(world, tx, { workspace, lead: id })
    if (!erased) throw personNotFound()
    await record({ action: 'lead.erase', target: { type: 'lead', id }, workspace, after: erased })
    return erased
  })
}

/** A person of another workspace is not found, whatever the member's role. */
async function requirePerson({ db }: Pick<Platform, 'db'>, { workspace, lead: id }: Which): Promise<void> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: lead.id })
      .from(lead)
      .where(and(eq(lead.workspace, workspace), eq(lead.id, id))),
  )
  if (!row) throw personNotFound()
}
