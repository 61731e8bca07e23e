import { msg } from '@lingui/core/runtime-macro'
import type { ReaderChoice } from '#src/features/content/parts/wish-fields.tsx'
import type { ModelOffer } from '#src/features/content/schema.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import type { BlockWriting, BlockWritingEvent } from '../rules/model-block.ts'

/** Why a model did not write, in words for people. */
class NotWritten extends Error {}

type Written = Extract<BlockWritingEvent, { kind: 'written' }>
type SoFar = Extract<BlockWritingEvent, { kind: 'partial' }>
type Course = { signal: AbortSignal; onPartial: (soFar: SoFar) => void }

/** What the workspace's model would cost for a block out of this asset, null where none is set up, and for whom it may write. */
export type Offered = { model: ModelOffer | null; readers: ReaderChoice[] }

/** Throws NotWritten. */
export async function askOffer(asset: string | null, signal: AbortSignal): Promise<Offered> {
  const query = asset ? `?asset=${asset}` : ''
  const response = await fetch(`/api/pages/model${query}`, { signal }).catch(() => undefined)
  if (!response?.ok) throw new NotWritten(await reasonOf(response))
  // What our own server answers is believed to have the shape that it declares.
  return (await response.json()) as Offered
}

/** Has the model write, and tells what has come so far. Throws NotWritten; whoever aborts pays nothing. */
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
    speak(documentLocale(), msg`The connection broke off before the text was whole. Try again.`),
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
    // As above.
    for (const line of lines) yield JSON.parse(line) as BlockWritingEvent
  }
}

async function reasonOf(response: Response | undefined): Promise<string> {
  if (!response)
    return speak(documentLocale(), msg`The server cannot be reached. Check your connection and try again.`)
  const told: unknown = await response.json().catch(() => undefined)
  const message: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, 'message') : ''
  return typeof message === 'string' && message !== ''
    ? message
    : speak(documentLocale(), msg`The server cannot be reached. Check your connection and try again.`)
}
