import { and, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { MeasuredPeaks } from '../schema.ts'
import { mediaFile } from './tables.ts'

export type Waveform = {
  workspace: string
  media: string
  measured: MeasuredPeaks
  by: 'server' | 'browser'
  /** Where the file lay that was measured: another may stand in its place by now. */
  key?: string
}

/**
 * Keeps the waveform of a recording that has none yet: a stored one is never replaced. The length that a browser
 * measured counts only where the file itself named none. False when there was nothing to add.
 */
export async function keepPeaks(
  { db }: Pick<Platform, 'db'>,
  { workspace, media, measured, by, key }: Waveform,
): Promise<boolean> {
  const here = and(
    eq(mediaFile.workspace, workspace),
    eq(mediaFile.id, media),
    key === undefined ? undefined : eq(mediaFile.key, key),
  )
  const kept = await db.inWorkspace(workspace, async (tx) => {
    await tx
      .update(mediaFile)
      .set({ durationMs: measured.durationMs })
      .where(and(here, isNull(mediaFile.peaks), by === 'browser' ? isNull(mediaFile.durationMs) : undefined))
    return tx
      .update(mediaFile)
      .set({ peaks: measured.peaks })
      .where(and(here, isNull(mediaFile.peaks)))
      .returning({ id: mediaFile.id })
  })
  return kept.length > 0
}
