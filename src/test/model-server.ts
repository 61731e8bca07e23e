import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openSite } from './loopback-site.ts'

/**
 * The service's next response: this JSON or text, a tool call with these arguments, or an error status. `stalls`: stops
 * halfway.
 */
export type ModelSays =
  | { json: unknown; stalls?: boolean }
  | { text: string }
  | { calls: string }
  | { status: number; body: string }

export type ModelService = {
  url: string
  /** The requests so far, parsed. */
  asked: { path: string; authorization: string; body: { messages: { role: string; content: string }[] } }[]
  /** Connections that the client broke off. */
  brokenOff: number
}

/** A loopback service with OpenAI's streaming chat completions that gives these answers in turn and repeats the last. */
export async function openModelServer(...answers: ModelSays[]) {
  const service: ModelService = { url: '', asked: [], brokenOff: 0 }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    service.asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(await text(request)),
    })
    const says = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: '{}' }
    if ('status' in says) {
      // Without it, the client waits two seconds before it asks again.
      const headers = { 'content-type': 'application/json', 'retry-after-ms': '1' }
      response.writeHead(says.status, headers).end(says.body)
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.on('close', () => {
      if (!response.writableFinished) service.brokenOff += 1
    })
    for (const piece of textOf(says).match(/.{1,400}/gsu) ?? []) {
      const delta = 'calls' in says ? callOf(piece) : { content: piece }
      response.write(eventOf({ choices: [{ index: 0, delta }] }))
      if ('stalls' in says && says.stalls) return
    }
    response.write(
      eventOf({
        choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1200, completion_tokens: 80, total_tokens: 1280 },
      }),
    )
    response.end('data: [DONE]\n\n')
  }
  const { origin, close } = await openSite((request, response) => void answer(request, response))
  service.url = `${origin}/v1`
  return { service, close }
}

function textOf(says: Exclude<ModelSays, { status: number }>): string {
  if ('calls' in says) return says.calls
  return 'text' in says ? says.text : JSON.stringify(says.json)
}

function callOf(piece: string) {
  return {
    tool_calls: [{ index: 0, id: 'call', type: 'function', function: { name: 'tool', arguments: piece } }],
  }
}

function eventOf(chunk: object): string {
  return `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'test', ...chunk })}\n\n`
}
