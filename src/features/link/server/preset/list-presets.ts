import { msg } from '@lingui/core/runtime-macro'
import { asc, eq, sql } from 'drizzle-orm'
import { type GivenSettings, givenOn, type PresetSettings } from '#src/features/link/rules/preset.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkPreset } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** `given`: the settings of a link created from it today. */
export type PresetRow = {
  id: string
  name: string
  isDefault: boolean
  version: number
  settings: PresetSettings
  given: GivenSettings
  updatedAt: Date
}

/** The presets of a workspace, by name. */
export async function listPresets({ db, clock }: World, workspace: string): Promise<PresetRow[]> {
  return db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select()
      .from(linkPreset)
      .where(eq(linkPreset.workspace, workspace))
      .orderBy(asc(sql`lower(${linkPreset.name})`))
    const today = await localTimeOn(tx, workspace, clock.now())
    return rows.map(({ id, name, isDefault, version, settings, updatedAt }) => ({
      id,
      name,
      isDefault,
      version,
      settings,
      given: givenOn(today, settings),
      updatedAt,
    }))
  })
}

/** Today in the workspace's time zone. */
export async function localTimeOn(tx: Transaction, workspace: string, at: Date): Promise<string> {
  const [row] = await tx
    .select({
      day: sql<string>`to_char(${at.toISOString()}::timestamptz at time zone ${workspaces.timeZone}, 'YYYY-MM-DD')`,
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
  if (!row) throw new Error(`Workspace ${workspace} does not exist.`)
  return row.day
}

export function presetNotFound(): Refusal {
  return new Refusal(404, 'preset_not_found', msg`This preset doesn’t exist in this workspace.`)
}
