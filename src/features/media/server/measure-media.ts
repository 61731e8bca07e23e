import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chooseMeasurer, serverFormat } from '../rules/choose-measurer.ts'
import { findMedia } from './find-media.ts'
import { keepPeaks } from './keep-peaks.ts'
import { measurePeaks } from './measure-peaks.ts'

/** Measures a stored recording that has no waveform yet. Safe to run again. */
export async function measureMedia(
  platform: Pick<Platform, 'db' | 'files'>,
  asked: { workspace: string; media: string },
  report: JobReport,
): Promise<void> {
  const file = await findMedia(platform, asked)
  const format = file && serverFormat(file.mime)
  if (!file || !format || file.peaks || chooseMeasurer(file) === 'browser') return
  const content = toldPieces(platform.files.read(file.key), { bytes: file.bytes, report })
  const measured = await measurePeaks(Readable.from(content), format)
  await report.step(95, msg`Saving the waveform`)
  if (measured) await keepPeaks(platform, { ...asked, measured, by: 'server', key: file.key })
}

type Told = { bytes: number; report: JobReport }

/** Passes the recording through and reports progress in steps of 10%. */
async function* toldPieces(content: Readable, { bytes, report }: Told): AsyncGenerator<Buffer> {
  let read = 0
  let reported = -1
  for await (const piece of content) {
    const bit = Buffer.from(piece)
    read += bit.length
    const percent = Math.min(90, Math.floor((read / bytes) * 9) * 10)
    if (percent > reported) await report.step(percent, msg`Reading the recording`)
    reported = percent
    yield bit
  }
}
