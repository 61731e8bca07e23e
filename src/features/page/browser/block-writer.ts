import { msg } from '@lingui/core/runtime-macro'
import type { ReaderChoice } from '#src/features/content/parts/output-option-fields.tsx'
import type { ModelOffer } from '#src/features/content/schema.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import type { BlockWriting, BlockWritingEvent } from '../rules/model-block.ts'

/** Why a model did not write, as a user-facing message. */
class NotWritten extends Error {}

type Written = Extract<BlockWritingEvent, { kind: 'written' }>
type SoFar = Extract<BlockWritingEvent, { kind: 'partial' }>
type Course = { signal: AbortSignal; onPartial: (soFar: SoFar) => void }

/**
 * The cost of the workspace's model for a block based on this asset, null when none is set up, and the available
 * personas.
 */
export type Offered = { model: ModelOffer | null; readers: ReaderChoice[] }

/** Throws NotWritten. */
export async function askOffer(asset: string | null, signal: AbortSignal): Promise<Offered> {
  const query = asset ? `?asset=${asset}` : ''
  const response = await fetch(`/api/pages/model${query}`, { signal }).catch(() => undefined)
  if (!response?.ok) throw new NotWritten(await reasonOf(response))
  // Our own server answers with the declared shape.
  return (await response.json()) as Offered
}

/** Generates text and reports partial results. Throws NotWritten; aborting is free. */
export async function askForText(
  page: string,
  wish: BlockWriting,
  { signal, onPartial }: Course,
): Promise<Written> {
  const response = await fetch(`/api/pages/${page}/text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
    signal,
  }).catch(() => undefined)
  signal.throwIfAborted()
  if (!response?.ok || !response.body) throw new NotWritten(await reasonOf(response))
  for await (const event of eventsOf(response.body)) {
    if (event.kind === 'written') return event
    if (event.kind === 'refused') throw new NotWritten(event.message)
    onPartial(event)
  }
  signal.throwIfAborted()
  throw new NotWritten(
    speak(documentLocale(), msg`The connection was lost before the text was complete. Try again.`),
  )
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<BlockWritingEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as BlockWritingEvent
  }
}

async function reasonOf(response: Response | undefined): Promise<string> {
  if (!response)
    return speak(documentLocale(), msg`We couldn’t reach the server. Check your connection and try again.`)
  const told: unknown = await response.json().catch(() => undefined)
  const message: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, 'message') : ''
  return typeof message === 'string' && message !== ''
    ? message
    : speak(documentLocale(), msg`We couldn’t reach the server. Check your connection and try again.`)
}
