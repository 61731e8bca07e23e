import { type Answer, unreachable } from './ask-server.ts'

type Course = { onProgress?: (part: number) => void; signal?: AbortSignal }

/**
 * Posts a file to our own server and reports the part that was sent, from 0 to 1; what the server refuses is an answer, too. Uses
 * XMLHttpRequest because fetch has no upload progress. Rejects when the connection is lost or the signal aborts.
 */
export function postFile(address: string, file: Blob, { onProgress, signal }: Course = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', (event) =>
      onProgress?.(event.loaded / Math.max(1, event.total)),
    )
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parsed(request.responseText) }),
    )
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(unreachable()))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** JSON, or undefined for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
