import { and, eq, isNull } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { MeasuredPeaks } from '../schema.ts'
import { mediaFile } from './tables.ts'

export type Waveform = {
  workspace: string
  media: string
  measured: MeasuredPeaks
  by: 'server' | 'browser'
  /** Where the measured file was stored; it may have been replaced since. */
  key?: string
}

/**
 * Stores the waveform of a recording that has none; an existing one is never replaced. A length measured by a browser
 * counts only when the file itself has none. False when nothing was added.
 */
export async function keepPeaks(
  { db }: Pick<Platform, 'db'>,
  { workspace, media, measured, by, key }: Waveform,
): Promise<boolean> {
  const here = and(
    matching(mediaFile, { workspace, id: media }),
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
