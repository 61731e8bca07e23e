import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PersonaForm } from '../schema.ts'
import { lockIcp } from './change-icp.ts'
import { persona } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }

const mostPersonas = 20

/**
 * Saves a persona of a profile, a new one if `id` is empty. Returns its id. Throws Refusal 404
 * `icp_not_found` or `persona_not_found`, 409 `persona_changed` if someone changed it since `version`, and
 * 409 `too_many_personas`.
 */
export async function savePersona(
  { db, clock }: World,
  { workspace, user, id, version, icp, ...said }: Who & PersonaForm,
): Promise<string> {
  const at = clock.now()
  return db.inWorkspace(workspace, async (tx) => {
    await lockIcp(tx, { workspace, id: icp })
    const ofIcp = and(eq(persona.workspace, workspace), eq(persona.icp, icp), isNull(persona.deletedAt))
    if (id === '') {
      const [there] = await tx.select({ personas: count() }).from(persona).where(ofIcp)
      if ((there?.personas ?? 0) >= mostPersonas)
        throw refusal(409, 'too_many_personas', msg`A profile can have up to 20 personas. Delete one first.`)
      const made = newId(at)
      const by = { createdBy: user, updatedBy: user, createdAt: at, updatedAt: at }
      await tx.insert(persona).values({ workspace, id: made, icp, ...said, ...by })
      return made
    }
    const [found] = await tx
      .select({ version: persona.version })
      .from(persona)
      .where(and(ofIcp, eq(persona.id, id)))
      .for('update')
    if (!found) throw personaNotFound()
    if (found.version !== version)
      throw refusal(
        409,
        'persona_changed',
        msg`Someone else changed this persona after you opened it. Reload the page, then make your change again.`,
      )
    await tx
      .update(persona)
      .set({ ...said, version: version + 1, updatedBy: user, updatedAt: at })
      .where(and(ofIcp, eq(persona.id, id)))
    return id
  })
}

/** Moves a persona to the trash. Returns its title. Throws Refusal 404 `persona_not_found`. */
export async function removePersona(
  { db, clock }: World,
  { workspace, user, id }: Who & { id: string },
): Promise<string> {
  const now = clock.now()
  const [gone] = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(persona)
      .set({ deletedAt: now, deletedBy: user })
      .where(and(eq(persona.workspace, workspace), eq(persona.id, id), isNull(persona.deletedAt)))
      .returning({ title: persona.title }),
  )
  if (!gone) throw personaNotFound()
  return gone.title
}

/**
 * Restores a persona from the trash. Throws Refusal 404 `persona_not_found`, and `icp_not_found` while its
 * profile is in the trash.
 */
export async function restorePersona(
  { db }: World,
  { workspace, id }: { workspace: string; id: string },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const [back] = await tx
      .update(persona)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(persona.workspace, workspace), eq(persona.id, id), isNotNull(persona.deletedAt)))
      .returning({ icp: persona.icp })
    if (!back) throw personaNotFound()
    await lockIcp(tx, { workspace, id: back.icp })
  })
}

function personaNotFound(): Refusal {
  return refusal(404, 'persona_not_found', msg`This persona doesn’t exist in this profile.`)
}

function refusal(status: 404 | 409, code: string, message: MessageDescriptor): Refusal {
  return new Refusal(status, code, message)
}
