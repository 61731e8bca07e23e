import type { Platform } from '#src/platform/platform.ts'
import { serverFormat, whoMeasures } from '../rules/who-measures.ts'
import { findMedia } from './find-media.ts'
import { keepPeaks } from './keep-peaks.ts'
import { measurePeaks } from './measure-peaks.ts'

/** Measures a stored recording that has no waveform yet. Doing it again changes nothing. */
export async function measureMedia(
  platform: Pick<Platform, 'db' | 'files'>,
  asked: { workspace: string; media: string },
): Promise<void> {
  const file = await findMedia(platform, asked)
  const format = file && serverFormat(file.mime)
  if (!file || !format || file.peaks || whoMeasures(file) === 'browser') return
  const measured = await measurePeaks(platform.files.read(file.key), format)
  if (measured) await keepPeaks(platform, { ...asked, measured, by: 'server' })
}
