import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId, newToken } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isOn } from './feature-flags.ts'
import { type StaffActor, writeStaffAudit } from './staff-audit.ts'
import { actings, platformAdmins } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** A staff member impersonates `user` until then. */
export type Acting = { id: string; actor: string; user: string; reason: string; endsAt: Date }

export const impersonationSeconds = 30 * 60

type Start = {
  /** The staff member and their session at aal2. */
  actor: string
  session: string
  user: string
  reason: string
  by: StaffActor
}

/**
 * Lets a staff member impersonate a user for 30 minutes, ending any previous impersonation. Returns the token
 * for their browser. Throws Refusal 422 acting_as_oneself, 403 acting_off while the flag is off, and 403
 * acting_as_staff: staff can't impersonate each other.
 */
export async function startImpersonation(
  { db, clock }: World,
  { actor, session, user, reason, by }: Start,
): Promise<string> {
  if (actor === user) throw new Refusal(422, 'acting_as_oneself', msg`You can’t impersonate yourself.`)
  if (!(await isOn({ db }, 'acting'))) throw new Refusal(403, 'acting_off', msg`Impersonation is turned off.`)
  const token = newToken()
  const at = clock.now()
  await db.asSystem(async (tx) => {
    const colleague = await tx
      .select({ user: platformAdmins.user })
      .from(platformAdmins)
      .where(eq(platformAdmins.user, user))
    if (colleague.length > 0)
      throw new Refusal(
        403,
        'acting_as_staff',
        msg`You can’t impersonate another staff member. Ask them to share their screen.`,
      )
    await tx
      .update(actings)
      .set({ endedAt: at })
      .where(and(eq(actings.session, session), isNull(actings.endedAt)))
    await tx.insert(actings).values({
      id: newId(at),
      session,
      actor,
      user,
      tokenHash: hashOf(token),
      reason,
      startedAt: at,
      endsAt: secondsAfter(at, impersonationSeconds),
    })
    await writeStaffAudit(tx, { at, by, action: 'acting.start', target: { type: 'user', id: user }, reason })
  })
  return token
}

/** The impersonation for a token in this session, while it lasts and its owner is staff. */
export async function findImpersonation(
  { db, clock }: World,
  { token, session, actor }: { token: string; session: string; actor: string },
): Promise<Acting | undefined> {
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ acting: actings })
      .from(actings)
      .innerJoin(platformAdmins, eq(platformAdmins.user, actings.actor))
      .where(
        and(
          matching(actings, { tokenHash: hashOf(token), session, actor, endedAt: null }),
          gt(actings.endsAt, clock.now()),
        ),
      ),
  )
  if (!found) return undefined
  const { id, user, reason, endsAt } = found.acting
  return { id, actor, user, reason, endsAt }
}

/** Ends an impersonation early. False if it had already ended. */
export async function endImpersonation(
  { db, clock }: World,
  acting: Acting,
  by: StaffActor,
): Promise<boolean> {
  const at = clock.now()
  return db.asSystem(async (tx) => {
    const ended = await tx
      .update(actings)
      .set({ endedAt: at })
      .where(and(eq(actings.id, acting.id), isNull(actings.endedAt)))
      .returning({ id: actings.id })
    if (ended.length === 0) return false
    await writeStaffAudit(tx, { at, by, action: 'acting.end', target: { type: 'user', id: acting.user } })
    return true
  })
}

/** Logs each change, export and refusal during an impersonation. */
export async function logImpersonation(
  { db, clock }: World,
  acting: Acting,
  { by, what, path, allowed }: { by: StaffActor; what: string; path: string; allowed: boolean },
): Promise<void> {
  await db.asSystem((tx) =>
    writeStaffAudit(tx, {
      at: clock.now(),
      by,
      action: actionOf(what, allowed),
      target: { type: 'user', id: acting.user },
      data: { method: what, path: path.slice(0, 200) },
    }),
  )
}

function actionOf(method: string, allowed: boolean): string {
  if (!allowed) return 'acting.refused'
  return method === 'GET' || method === 'HEAD' ? 'acting.export' : 'acting.change'
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
