import { type GivenSettings, nothingGiven } from '#src/features/link/rules/preset.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listPresets, localTimeOn, presetNotFound } from '../preset/list-presets.ts'
import type { BulkWish, Desk } from './read-bulk-row.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Settled = { given: GivenSettings; preset: string }
type Settings = Omit<Desk, 'mapping'> & { settle<Row extends { wish: BulkWish }>(row: Row): Row & Settled }

/**
 * Data for reading the rows of a file, and the settings of each row's link: the preset named in the row, the
 * one for all rows, or the workspace's defaults; the row's own values take precedence. Throws Refusal 404
 * `preset_not_found`.
 */
export async function findSettings(
  platform: World,
  { workspace, preset: all }: { workspace: string; preset?: string | undefined },
): Promise<Settings> {
  const { db, clock } = platform
  const info = await readWorkspaceInfo(platform, workspace)
  const presets = await listPresets(platform, workspace)
  const byName = new Map(presets.map((one) => [one.name.toLowerCase(), one]))
  const ofAll = presets.find(({ id }) => id === all)
  if (all !== undefined && !ofAll) throw presetNotFound()
  const plain: GivenSettings = {
    ...nothingGiven,
    emailNotification: info.linkEmailNotification,
    trackDurationMin: info.linkTrackDurationMin,
  }
  return {
    calendar: { language: info.language, timeZone: info.timeZone },
    today: await db.inWorkspace(workspace, (tx) => localTimeOn(tx, workspace, clock.now())),
    presets: new Set(byName.keys()),
    settle(row) {
      const { preset: name, endsOn, utm } = row.wish
      const preset = byName.get(name.toLowerCase()) ?? ofAll
      const given = preset?.given ?? plain
      return {
        ...row,
        preset: preset?.name ?? '',
        given: { ...given, endsOn: endsOn || given.endsOn, utm: { ...given.utm, ...utm } },
      }
    },
  }
}
