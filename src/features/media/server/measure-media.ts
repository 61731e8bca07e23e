import type { Platform } from '#src/platform/platform.ts'
import { findMedia } from './find-media.ts'
import { keepPeaks } from './keep-peaks.ts'
import { measurePeaks } from './measure-peaks.ts'

// About twelve hours of MP3; decoding more would take longer than a job may.
const longestBytes = 700_000_000

/** Measures a stored recording that has no waveform yet. Doing it again changes nothing. */
export async function measureMedia(
  platform: Pick<Platform, 'db' | 'files'>,
  asked: { workspace: string; media: string },
): Promise<void> {
  const file = await findMedia(platform, asked)
  const format = file?.mime === 'audio/mpeg' ? 'mp3' : 'wav'
  const canMeasure = file?.mime === 'audio/mpeg' || file?.mime === 'audio/wav'
  if (!file || !canMeasure || file.peaks || file.bytes > longestBytes) return
  const measured = await measurePeaks(platform.files.read(file.key), format)
  if (measured) await keepPeaks(platform, { ...asked, measured })
}
