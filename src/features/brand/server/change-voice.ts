import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import type { VoiceForm } from '../schema.ts'
import { brandWords } from '../words/brand-words.ts'
import { brand } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; user: string; id: string }

const mostVoices = 50

/**
 * Keeps a voice, a new one when `id` is empty; the first of a workspace becomes its default. Returns its id. Throws Refusal
 * 404 `voice_not_found`, 409 `voice_changed` when somebody changed it since `version`, 409 `voice_name_taken`, and 409
 * `too_many_voices`.
 */
export async function saveVoice(
  world: World,
  { workspace, user, id, version, name, voice }: VoiceForm & { workspace: string; user: string },
): Promise<string> {
  if (id === '') return createVoice(world, { workspace, user, name, voice })
  const now = world.clock.now()
  await world.db
    .inWorkspace(workspace, async (tx) => {
      const found = await lockVoice(tx, { workspace, id })
      if (found.version !== version) throw changed()
      await tx
        .update(brand)
        .set({ name, voice, version: version + 1, updatedBy: user, updatedAt: now })
        .where(one(workspace, id))
    })
    .catch(refuse)
  return id
}

type New = { workspace: string; user: string } & Pick<VoiceForm, 'name' | 'voice'>

async function createVoice({ db, clock }: World, { workspace, user, name, voice }: New): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  const by = { createdBy: user, updatedBy: user, createdAt: now, updatedAt: now }
  await db
    .inWorkspace(workspace, async (tx) => {
      const [there] = await tx
        .select({ voices: count() })
        .from(brand)
        .where(and(eq(brand.workspace, workspace), isNull(brand.deletedAt)))
      const voices = there?.voices ?? 0
      if (voices >= mostVoices)
        throw new Refusal(
          409,
          'too_many_voices',
          told(brandWords, (words) => words.tooMany),
        )
      await tx.insert(brand).values({ workspace, id, name, voice, isDefault: voices === 0, ...by })
    })
    .catch(refuse)
  return id
}

/** A copy of a voice under the name that `nameCopy` gives it, or that with a number. Returns its id. */
export async function duplicateVoice(
  world: World,
  { workspace, user, id, nameCopy }: Which & { nameCopy: (name: string) => string },
): Promise<string> {
  const { from, taken } = await world.db.inWorkspace(workspace, async (tx) => ({
    from: await lockVoice(tx, { workspace, id }),
    taken: await tx
      .select({ name: brand.name })
      .from(brand)
      .where(and(eq(brand.workspace, workspace), isNull(brand.deletedAt))),
  }))
  const names = new Set(taken.map(({ name }) => name.toLowerCase()))
  const stem = nameCopy(from.name).slice(0, 95)
  let name = stem
  for (let n = 2; names.has(name.toLowerCase()); n += 1) name = `${stem} ${n}`
  return createVoice(world, { workspace, user, name, voice: from.voice })
}

/** Makes a voice the one that is chosen beforehand. Returns its name. */
export async function makeDefaultVoice(
  { db, clock }: World,
  { workspace, user, id }: Which,
): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const { name } = await lockVoice(tx, { workspace, id })
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

/** Puts a voice out of sight; what was written in it keeps its name. Returns its name. */
export async function removeVoice({ db, clock }: World, { workspace, user, id }: Which): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const { name } = await lockVoice(tx, { workspace, id })
    const now = clock.now()
    await tx
      .update(brand)
      .set({ deletedAt: now, isDefault: false, updatedBy: user, updatedAt: now })
      .where(one(workspace, id))
    return name
  })
}

/** Brings a deleted voice back, not as the default. Throws as saveVoice does. */
export async function restoreVoice({ db, clock }: World, { workspace, user, id }: Which): Promise<void> {
  const back = await db
    .inWorkspace(workspace, (tx) =>
      tx
        .update(brand)
        .set({ deletedAt: null, updatedBy: user, updatedAt: clock.now() })
        .where(and(one(workspace, id), isNotNull(brand.deletedAt)))
        .returning({ id: brand.id }),
    )
    .catch(refuse)
  if (back.length === 0) throw voiceNotFound()
}

async function lockVoice(tx: Transaction, { workspace, id }: { workspace: string; id: string }) {
  const [row] = await tx
    .select()
    .from(brand)
    .where(and(one(workspace, id), isNull(brand.deletedAt)))
    .for('update')
  if (!row) throw voiceNotFound()
  return row
}

function one(workspace: string, id: string) {
  return and(eq(brand.workspace, workspace), eq(brand.id, id))
}

function voiceNotFound(): Refusal {
  return new Refusal(
    404,
    'voice_not_found',
    told(brandWords, (words) => words.notFound),
  )
}

function changed(): Refusal {
  return new Refusal(
    409,
    'voice_changed',
    told(brandWords, (words) => words.changed),
  )
}

function refuse(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const constraint =
    typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'constraint') : undefined
  if (constraint !== 'brand_name') throw error
  throw new Refusal(
    409,
    'voice_name_taken',
    told(brandWords, (words) => words.nameTaken),
  )
}
