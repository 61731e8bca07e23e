import { msg } from '@lingui/core/runtime-macro'
import { DetailedError, Upload } from 'tus-js-client'
import { z } from 'zod'
import { parsed } from '#src/platform/navigation/post-file.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import {
  canceled,
  connectionLost,
  NotSent,
  rejected,
  type SendOptions,
  type SentFile,
  taken,
} from './sent-file.ts'

const partBytes = 8 * 1024 * 1024
const lookMilliseconds = 700

const state = z.object({
  state: z.enum(['receiving', 'arrived', 'taken', 'refused']),
  problem: z.string(),
  taken: taken.optional(),
})

/**
 * Uploads a large file in parts with tus. The browser remembers the upload of each file, so that the same file
 * continues where it stopped after a pause, a reload or a lost connection. Rejects with NotSent.
 */
export async function sendInParts(file: File, options: SendOptions): Promise<SentFile> {
  const address = await sendParts(file, options)
  options.onProgress(1)
  return waitUntilTaken(address, options.signal)
}

function sendParts(file: File, { asset, as, onProgress, signal }: SendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: partBytes,
      retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, ...(asset ? { asset } : {}), ...(as === 'file' ? { as } : {}) },
      onProgress: (sent, whole) => onProgress(Math.min(0.999, sent / whole)),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(failureOf(error)),
    })
    signal.addEventListener(
      'abort',
      () => {
        // Pausing keeps the uploaded parts; canceling deletes them.
        upload.abort(signal.reason !== 'pause').catch(() => undefined)
        reject(canceled())
      },
      { once: true },
    )
    upload.findPreviousUploads().then(
      ([before]) => {
        if (before) upload.resumeFromPreviousUpload(before)
        if (!signal.aborted) upload.start()
      },
      () => upload.start(),
    )
  })
}

function failureOf(error: Error): NotSent {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer) return connectionLost()
  const told = { status: answer.getStatus(), body: parsed(answer.getBody()) }
  return rejected(told, [401, 408, 409, 423, 429])
}

/** The server processes a large recording in the background; polls until the result is known. */
async function waitUntilTaken(address: string, signal: AbortSignal): Promise<SentFile> {
  for (;;) {
    if (signal.aborted) throw canceled()
    const answer = await fetch(address).catch(() => undefined)
    const told = state.safeParse(await answer?.json().catch(() => undefined)).data
    if (told?.taken) return told.taken
    if (told?.state === 'refused') throw new NotSent(told.problem)
    if (answer?.status === 404)
      throw new NotSent(speak(documentLocale(), msg`This upload has expired. Upload the file again.`))
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds))
  }
}
