import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fullName } from '../rules.ts'
import type { GuestForm, GuestSheet, Stage } from '../schema.ts'
import { guestNotFound } from './find-guest.ts'
import { guest } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }
type Which = Who & { id: string }

const mostGuests = 5000

/** Adds a guest. Throws Refusal 409 `too_many_guests`. */
export async function createGuest(
  { db, clock }: World,
  { workspace, user, sheet }: Who & { sheet: GuestSheet },
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  const by = { createdBy: user, updatedBy: user, createdAt: now, updatedAt: now }
  await db.inWorkspace(workspace, async (tx) => {
    const [there] = await tx.select({ guests: count() }).from(guest).where(eq(guest.workspace, workspace))
    if ((there?.guests ?? 0) >= mostGuests)
      throw new Refusal(
        409,
        'too_many_guests',
        msg`A workspace can have up to 5,000 guests. Permanently delete some first.`,
      )
    await tx.insert(guest).values({ workspace, id, ...sheet, ...by })
  })
  return { id }
}

/**
 * Saves a guest's form. Throws Refusal 404 `guest_not_found`, and 409 `guest_changed` when someone changed it since
 * `version`.
 */
export async function changeGuest(
  { db, clock }: World,
  { workspace, user, id, form: { version, ...sheet } }: Which & { form: GuestForm },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const found = await lockGuest(tx, { workspace, id })
    if (found.version !== version)
      throw new Refusal(
        409,
        'guest_changed',
        msg`Someone else just changed this guest. Copy your changes, reload the page, and enter them again.`,
      )
    const by = { version: version + 1, updatedBy: user, updatedAt: clock.now() }
    await tx
      .update(guest)
      .set({ ...sheet, ...by })
      .where(one(workspace, id))
  })
}

/** Moves a guest to a stage. Returns their name and previous stage. Throws Refusal 404 `guest_not_found`. */
export async function moveGuest(
  { db, clock }: World,
  { workspace, user, id, stage }: Which & { stage: Stage },
): Promise<{ name: string; before: Stage }> {
  return db.inWorkspace(workspace, async (tx) => {
    const found = await lockGuest(tx, { workspace, id })
    // A form that is open elsewhere includes the stage, so its version has to change.
    const by = { version: found.version + 1, updatedBy: user, updatedAt: clock.now() }
    await tx
      .update(guest)
      .set({ stage, ...by })
      .where(one(workspace, id))
    return { name: fullName(found), before: found.stage }
  })
}

/** Moves a guest to the trash; their shares stop working until `restoreGuest`. Throws Refusal 404 `guest_not_found`. */
export async function removeGuest({ db, clock }: World, { workspace, user, id }: Which): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const found = await lockGuest(tx, { workspace, id })
    const now = clock.now()
    await tx.update(guest).set({ deletedAt: now, deletedBy: user, updatedAt: now }).where(one(workspace, id))
    return fullName(found)
  })
}

/** Restores a guest from the trash. Throws Refusal 404 `guest_not_found`. */
export async function restoreGuest(
  { db, clock }: World,
  { workspace, id }: Omit<Which, 'user'>,
): Promise<void> {
  const back = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(guest)
      .set({ deletedAt: null, deletedBy: null, updatedAt: clock.now() })
      .where(and(one(workspace, id), isNotNull(guest.deletedAt)))
      .returning({ id: guest.id }),
  )
  if (back.length === 0) throw new Refusal(404, 'guest_not_found', msg`This guest is no longer in the trash.`)
}

async function lockGuest(tx: Transaction, { workspace, id }: Omit<Which, 'user'>) {
  const [row] = await tx
    .select()
    .from(guest)
    .where(and(one(workspace, id), isNull(guest.deletedAt)))
    .for('update')
  if (!row) throw guestNotFound()
  return row
}

function one(workspace: string, id: string) {
  return and(eq(guest.workspace, workspace), eq(guest.id, id))
}
