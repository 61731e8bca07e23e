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
        msg`A workspace has at most 5,000 guests. Delete some for good first.`,
      )
    await tx.insert(guest).values({ workspace, id, ...sheet, ...by })
  })
  return { id }
}

/** Keeps what a sheet says. Throws Refusal 404 `guest_not_found`, and 409 `guest_changed` when somebody changed it since `version`. */
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
        msg`Somebody else changed this guest meanwhile. Copy what you wrote, load the page again, and put it in.`,
      )
    const by = { version: version + 1, updatedBy: user, updatedAt: clock.now() }
    await tx
      .update(guest)
      .set({ ...sheet, ...by })
      .where(one(workspace, id))
  })
}

/** Moves a guest to a stage. Returns their name and the stage before. Throws Refusal 404 `guest_not_found`. */
export async function moveGuest(
  { db, clock }: World,
  { workspace, user, id, stage }: Which & { stage: Stage },
): Promise<{ name: string; before: Stage }> {
  return db.inWorkspace(workspace, async (tx) => {
    const found = await lockGuest(tx, { workspace, id })
    // A sheet that is open elsewhere has the stage among its fields.
    const by = { version: found.version + 1, updatedBy: user, updatedAt: clock.now() }
    await tx
      .update(guest)
      .set({ stage, ...by })
      .where(one(workspace, id))
    return { name: fullName(found), before: found.stage }
  })
}

/** Puts a guest into the trash; what is shared of them ends until `restoreGuest`. Throws Refusal 404 `guest_not_found`. */
export async function removeGuest({ db, clock }: World, { workspace, user, id }: Which): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const found = await lockGuest(tx, { workspace, id })
    const now = clock.now()
    await tx.update(guest).set({ deletedAt: now, deletedBy: user, updatedAt: now }).where(one(workspace, id))
    return fullName(found)
  })
}

/** Takes a guest out of the trash. Throws Refusal 404 `guest_not_found`. */
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
  if (back.length === 0) throw new Refusal(404, 'guest_not_found', msg`There is no such guest in the trash.`)
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
