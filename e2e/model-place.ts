import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { tinyWhisper } from './tiny-whisper.ts'

/** Serves files, responds like a captive portal, refuses, hangs up, or starts a large file and stalls. */
type Behaviour = 'gives' | 'signs-in' | 'refuses' | 'hangs-up' | 'waits'

export type ModelPlace = {
  url: string
  /** The requested paths, in order. */
  asked: string[]
  behave(how: Behaviour): void
  close(): void
}

/** A server on this machine with the tiny model for browsers. */
export async function openModelPlace(): Promise<ModelPlace> {
  const files = tinyWhisper()
  const asked: string[] = []
  let how: Behaviour = 'gives'
  const server = createServer((request, response) => {
    const file = decodeURIComponent((request.url ?? '').replace(/^\/model\//, ''))
    asked.push(file)
    if (how === 'hangs-up') return response.destroy()
    response.setHeader('access-control-allow-origin', '*')
    const bytes = files.get(file)
    if (!bytes || how === 'refuses') return answer(response, 404, Buffer.from('Not Found'))
    if (how === 'signs-in') return answer(response, 200, Buffer.from('<!doctype html><h1>Sign in</h1>'))
    if (how === 'waits' && file.endsWith('.onnx')) {
      response.writeHead(200, { 'content-length': bytes.byteLength })
      response.write(bytes.subarray(0, 2000))
      return undefined
    }
    return answer(response, 200, bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}/model`,
    asked,
    behave: (next) => {
      how = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse, status: number, bytes: Buffer): undefined {
  response.writeHead(status, { 'content-length': bytes.byteLength })
  response.end(bytes)
}
