import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { anHttpServer } from './http-server.ts'

type Sent = { headers: IncomingMessage['headers']; path: string; body: string }
type Says = { status?: number; headers?: Record<string, string>; body?: string; breaks?: boolean }

/** The default response. */
const heard = JSON.stringify({
  text: 'Ask not.',
  segments: [{ start: 0.5, end: 1.5, text: ' Ask not.', avg_logprob: -0.1 }],
  words: [
    { word: 'Ask', start: 0.5, end: 1 },
    { word: 'not.', start: 1, end: 1.5, probability: 0.3 },
  ],
})

/** A transcription service that gives these responses in turn and repeats the last. */
export async function aTranscriptionService(...answers: Says[]) {
  const sent: Sent[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString('latin1')
    sent.push({ headers: request.headers, path: request.url ?? '', body })
    const says = (answers.length > 1 ? answers.shift() : answers[0]) ?? {}
    if (says.breaks) return void request.socket.destroy()
    response.writeHead(says.status ?? 200, says.headers).end(says.body ?? heard)
  }
  const { url: origin } = await anHttpServer((request, response) => void answer(request, response))
  return { url: `${origin}/v1/`, sent }
}
