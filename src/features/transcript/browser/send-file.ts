import { postFile } from '#src/platform/navigation/post-file.ts'
import { canceled, connectionLost, rejected, type SendOptions, type SentFile, taken } from './sent-file.ts'

/** Files up to this size are sent in one request; larger ones in parts, which survive a reload. */
const wholeBytes = 8 * 1024 * 1024

/** Uploads one file. Rejects with NotSent. */
export async function sendFile(file: File, options: SendOptions): Promise<SentFile> {
  // Only assets, their recordings and library files can be sent in parts.
  const mayPart = options.as === undefined || options.as === 'file'
  if (file.size <= wholeBytes || !mayPart) return sendWhole(file, options)
  const { sendInParts } = await import('./send-in-parts.ts')
  return sendInParts(file, options)
}

async function sendWhole(file: File, { asset, as, onProgress, signal }: SendOptions): Promise<SentFile> {
  const query = new URLSearchParams({ name: file.name, ...(asset && { asset }), ...(as && { as }) })
  const answer = await postFile(`/api/assets/upload?${query}`, file, { onProgress, signal }).catch(() => {
    throw signal.aborted ? canceled() : connectionLost()
  })
  const sent = taken.safeParse(answer.body)
  if (answer.status < 300 && sent.success) return sent.data
  throw rejected(answer, [401, 408, 429])
}
