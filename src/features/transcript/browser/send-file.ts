import { msg } from '@lingui/core/runtime-macro'
import { documentLocale, speak } from '#src/translation/speak.ts'
import { NotSent, refused, type SendOptions, type SentFile, taken } from './sent-file.ts'

/** A file of up to this many bytes goes in one request; a longer one in parts, which survive a reload. */
const wholeBytes = 8 * 1024 * 1024

/** Uploads one file. Rejects with NotSent. */
export async function sendFile(file: File, options: SendOptions): Promise<SentFile> {
  // What comes in parts becomes an asset, its recording or a file of the library.
  const mayPart = options.as === undefined || options.as === 'file'
  if (file.size <= wholeBytes || !mayPart) return sendWhole(file, options)
  const { sendInParts } = await import('./send-in-parts.ts')
  return sendInParts(file, options)
}

/** Uses XMLHttpRequest because fetch tells no progress of what it sends. */
function sendWhole(file: File, { asset, as, onProgress, signal }: SendOptions): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ name: file.name, ...(asset && { asset }), ...(as && { as }) })
    request.open('POST', `/api/assets/upload?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', (event) =>
      onProgress(event.loaded / Math.max(1, event.total)),
    )
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      const sent = taken.safeParse(answer)
      if (request.status < 300 && sent.success) return resolve(sent.data)
      const message =
        refused.safeParse(answer).data?.message ??
        speak(documentLocale(), msg`The server answered ${{ status: request.status }}.`)
      reject(
        new NotSent(message, { mayRetry: request.status >= 500 || [401, 408, 429].includes(request.status) }),
      )
    })
    request.addEventListener('error', () =>
      reject(
        new NotSent(speak(documentLocale(), msg`The connection broke off. Check it and retry.`), {
          mayRetry: true,
        }),
      ),
    )
    request.addEventListener('abort', () => reject(new NotSent(speak(documentLocale(), msg`Cancelled.`))))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
