import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, sql } from 'drizzle-orm'
import type { PresetSettings } from '#src/features/link/rules/preset.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { presetNotFound } from './list-presets.ts'
import { linkPreset } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type One = { workspace: string; preset: string }

const mostPresets = 100

/** Saves settings as a preset. Throws Refusal 409 `preset_name_taken` and 422 `too_many_presets`. */
export async function createPreset(
  { db, clock }: World,
  {
    workspace,
    user,
    name,
    settings,
  }: { workspace: string; user: string; name: string; settings: PresetSettings },
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  return db.inWorkspace(workspace, async (tx) => {
    const [held] = await tx
      .select({ presets: count() })
      .from(linkPreset)
      .where(eq(linkPreset.workspace, workspace))
    if ((held?.presets ?? 0) >= mostPresets)
      throw new Refusal(
        422,
        'too_many_presets',
        msg`A workspace can have at most ${{ most: mostPresets }} presets. Delete one first.`,
      )
    const made = await tx
      .insert(linkPreset)
      .values({ workspace, id, name, settings, createdBy: user, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: linkPreset.id })
    if (made.length === 0) throw nameTaken(name)
    return { id }
  })
}

/**
 * Changes a preset; links created from it stay unchanged. Throws Refusal 404 `preset_not_found`, 409
 * `preset_changed` if `version` is no longer the one the member saw, and 409 `preset_name_taken`.
 */
export async function changePreset(
  { db, clock }: World,
  { workspace, preset, version }: One & { version?: number | undefined },
  { name, settings }: { name: string; settings: PresetSettings },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const row = await holdPreset(tx, { workspace, preset })
    if (version !== undefined && row.version !== version)
      throw new Refusal(
        409,
        'preset_changed',
        msg`This preset has changed since you opened it. Close it, reopen it and make your change again.`,
      )
    await requireFreeName(tx, { workspace, preset, name })
    await tx
      .update(linkPreset)
      .set({ name, settings, version: row.version + 1, updatedAt: clock.now() })
      .where(isPreset({ workspace, preset }))
  })
}

/**
 * Deletes a preset and returns it. Links created from it stay unchanged. Throws Refusal 404
 * `preset_not_found`.
 */
export async function removePreset(
  { db }: Pick<Platform, 'db'>,
  which: One,
): Promise<{ name: string; settings: PresetSettings; isDefault: boolean }> {
  const { name, settings, isDefault } = linkPreset
  const [gone] = await db.inWorkspace(which.workspace, (tx) =>
    tx.delete(linkPreset).where(isPreset(which)).returning({ name, settings, isDefault }),
  )
  if (!gone) throw presetNotFound()
  return gone
}

/**
 * Sets or clears the default preset for new links; returns the previous one. Throws Refusal 404
 * `preset_not_found`.
 */
export async function chooseDefaultPreset(
  { db }: Pick<Platform, 'db'>,
  { workspace, preset }: { workspace: string; preset: string | null },
): Promise<{ before: string | null; name: string }> {
  return db.inWorkspace(workspace, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`default preset ${workspace}`}, 0))`)
    const row = preset === null ? undefined : await holdPreset(tx, { workspace, preset })
    const [before] = await tx
      .update(linkPreset)
      .set({ isDefault: false })
      .where(and(eq(linkPreset.workspace, workspace), eq(linkPreset.isDefault, true)))
      .returning({ id: linkPreset.id })
    if (preset !== null)
      await tx.update(linkPreset).set({ isDefault: true }).where(isPreset({ workspace, preset }))
    return { before: before?.id ?? null, name: row?.name ?? '' }
  })
}

async function holdPreset(tx: Transaction, which: One): Promise<typeof linkPreset.$inferSelect> {
  const [row] = await tx.select().from(linkPreset).where(isPreset(which)).for('update')
  if (!row) throw presetNotFound()
  return row
}

async function requireFreeName(
  tx: Transaction,
  { workspace, preset, name }: One & { name: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: linkPreset.id })
    .from(linkPreset)
    .where(
      and(
        eq(linkPreset.workspace, workspace),
        sql`lower(${linkPreset.name}) = lower(${name})`,
        sql`${linkPreset.id} <> ${preset}`,
      ),
    )
  if (other) throw nameTaken(name)
}

function isPreset({ workspace, preset }: One) {
  return and(eq(linkPreset.workspace, workspace), eq(linkPreset.id, preset))
}

function nameTaken(name: string): Refusal {
  return new Refusal(
    409,
    'preset_name_taken',
    msg`A preset named “${{ name }}” already exists. Choose another name.`,
  )
}
