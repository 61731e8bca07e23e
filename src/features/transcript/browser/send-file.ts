import { msg } from '@lingui/core/runtime-macro'
import { documentLocale, speak } from '#src/translation/speak.ts'
import { NotSent, refused, type SendOptions, type SentFile, taken } from './sent-file.ts'

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

/** Uses XMLHttpRequest because fetch has no upload progress. */
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
        speak(documentLocale(), msg`The server responded with status ${{ status: request.status }}.`)
      reject(
        new NotSent(message, { mayRetry: request.status >= 500 || [401, 408, 429].includes(request.status) }),
      )
    })
    request.addEventListener('error', () =>
      reject(
        new NotSent(
          speak(documentLocale(), msg`The connection was lost. Check your connection and try again.`),
          {
            mayRetry: true,
          },
        ),
      ),
    )
    request.addEventListener('abort', () => reject(new NotSent(speak(documentLocale(), msg`Canceled.`))))
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
