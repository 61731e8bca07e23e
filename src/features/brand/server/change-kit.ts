import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { refuseTaken } from '#src/platform/database/refuse-taken.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type KitForm, look as keptLook } from '../schema.ts'
import { requirePictures } from './require-pictures.ts'
import { brand } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; user: string; id: string }

const mostKits = 50

/**
 * Saves a kit, or creates one when `id` is empty; a workspace's first kit becomes its default. Returns its id. Throws
 * Refusal 404 `kit_not_found`, 409 `kit_changed` when someone changed it since `version`, 409 `kit_name_taken`, 409
 * `too_many_kits`, and 422 `logo_light_missing`, `logo_dark_missing`, `logo_icon_missing` or `kit_cover_missing` for
 * anything but a library image.
 */
export async function saveKit(
  world: World,
  { workspace, user, id, version, name, voice, look }: KitForm & { workspace: string; user: string },
): Promise<string> {
  if (id === '') return createKit(world, { workspace, user, name, voice, look })
  const now = world.clock.now()
  await world.db
    .inWorkspace(workspace, async (tx) => {
      const found = await lockKit(tx, { workspace, id })
      if (found.version !== version) throw changed()
      await requirePictures(tx, { workspace, look, before: keptLook.parse(found.look) })
      await tx
        .update(brand)
        .set({ name, voice, look, version: version + 1, updatedBy: user, updatedAt: now })
        .where(one(workspace, id))
    })
    .catch(refuseTwin)
  return id
}

type New = { workspace: string; user: string } & Pick<KitForm, 'name' | 'voice' | 'look'>

async function createKit({ db, clock }: World, { workspace, user, name, voice, look }: New): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  const by = { createdBy: user, updatedBy: user, createdAt: now, updatedAt: now }
  await db
    .inWorkspace(workspace, async (tx) => {
      const [there] = await tx
        .select({ kits: count() })
        .from(brand)
        .where(and(eq(brand.workspace, workspace), isNull(brand.deletedAt)))
      const kits = there?.kits ?? 0
      if (kits >= mostKits)
        throw new Refusal(
          409,
          'too_many_kits',
          msg`A workspace can have up to 50 brand kits. Delete one first.`,
        )
      await requirePictures(tx, { workspace, look, before: keptLook.parse({}) })
      await tx.insert(brand).values({ workspace, id, name, voice, look, isDefault: kits === 0, ...by })
    })
    .catch(refuseTwin)
  return id
}

/** Copies a kit under the name that `nameCopy` gives it, numbered if taken. Returns its id. */
export async function duplicateKit(
  world: World,
  { workspace, user, id, nameCopy }: Which & { nameCopy: (name: string) => string },
): Promise<string> {
  const { from, taken } = await world.db.inWorkspace(workspace, async (tx) => ({
    from: await lockKit(tx, { workspace, id }),
    taken: await tx
      .select({ name: brand.name })
      .from(brand)
      .where(and(eq(brand.workspace, workspace), isNull(brand.deletedAt))),
  }))
  const name = freeName(nameCopy(from.name).slice(0, 95), taken)
  return createKit(world, { workspace, user, name, voice: from.voice, look: keptLook.parse(from.look) })
}

/** The name, numbered if another kit has it. */
export function freeName(stem: string, taken: readonly { name: string }[]): string {
  const names = new Set(taken.map(({ name }) => name.toLowerCase()))
  let name = stem
  for (let n = 2; names.has(name.toLowerCase()); n += 1) name = `${stem} ${n}`
  return name
}

/** Makes a kit the default for public pages and generated text. Returns its name. */
export async function makeDefaultKit({ db, clock }: World, { workspace, user, id }: Which): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const { name } = await lockKit(tx, { workspace, id })
    const by = { updatedBy: user, updatedAt: clock.now() }
    await tx
      .update(brand)
      .set({ isDefault: false })
      .where(and(eq(brand.workspace, workspace), eq(brand.isDefault, true)))
    await tx
      .update(brand)
      .set({ isDefault: true, ...by })
      .where(one(workspace, id))
    return name
  })
}

/** Moves a kit to the trash; texts in its voice keep its name. Returns its name. */
export async function removeKit({ db, clock }: World, { workspace, user, id }: Which): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const { name } = await lockKit(tx, { workspace, id })
    const now = clock.now()
    await tx
      .update(brand)
      .set({ deletedAt: now, deletedBy: user, isDefault: false, updatedBy: user, updatedAt: now })
      .where(one(workspace, id))
    return name
  })
}

/** Restores a kit from the trash, not as the default. Throws like saveKit. */
export async function restoreKit({ db, clock }: World, { workspace, user, id }: Which): Promise<void> {
  const back = await db
    .inWorkspace(workspace, (tx) =>
      tx
        .update(brand)
        .set({ deletedAt: null, deletedBy: null, updatedBy: user, updatedAt: clock.now() })
        .where(and(one(workspace, id), isNotNull(brand.deletedAt)))
        .returning({ id: brand.id }),
    )
    .catch(refuseTwin)
  if (back.length === 0) throw kitNotFound()
}

async function lockKit(tx: Transaction, { workspace, id }: { workspace: string; id: string }) {
  const row = await holdRow(tx, brand, { workspace, id, deletedAt: null })
  if (!row) throw kitNotFound()
  return row
}

function one(workspace: string, id: string) {
  return and(eq(brand.workspace, workspace), eq(brand.id, id))
}

export function kitNotFound(): Refusal {
  return new Refusal(404, 'kit_not_found', msg`This brand kit was deleted.`)
}

function changed(): Refusal {
  return new Refusal(
    409,
    'kit_changed',
    msg`Someone else just changed this brand kit. Copy your changes, reload the page, and enter them again.`,
  )
}

/** The database enforces unique names of kits. */
const refuseTwin = refuseTaken(
  'brand_name',
  () =>
    new Refusal(409, 'kit_name_taken', msg`A brand kit with this name already exists. Choose another name.`),
)
