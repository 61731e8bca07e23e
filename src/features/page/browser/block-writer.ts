import { msg } from '@lingui/core/runtime-macro'
import type { ReaderChoice } from '#src/features/content/parts/output-option-fields.tsx'
import type { ModelOffer } from '#src/features/content/schema.ts'
import {
  ask,
  bodyOf,
  contentOf,
  json,
  messageOf,
  RequestError,
  reach,
} from '#src/platform/navigation/ask-server.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import type { BlockWriting, BlockWritingEvent } from '../rules/model-block.ts'

type Written = Extract<BlockWritingEvent, { kind: 'written' }>
type SoFar = Extract<BlockWritingEvent, { kind: 'partial' }>
type Course = { signal: AbortSignal; onPartial: (soFar: SoFar) => void }

/**
 * The cost of the workspace's model for a block based on this asset, null when none is set up, and the available
 * personas.
 */
export type Offered = { model: ModelOffer | null; readers: ReaderChoice[] }

/** Throws RequestError. */
export async function askOffer(asset: string | null, signal: AbortSignal): Promise<Offered> {
  const query = asset ? `?asset=${asset}` : ''
  return bodyOf(await ask(`/api/pages/model${query}`, { signal })) as Offered
}

/** Generates text and reports partial results. Throws RequestError; aborting is free. */
export async function askForText(
  page: string,
  wish: BlockWriting,
  { signal, onPartial }: Course,
): Promise<Written> {
  const response = await reach(`/api/pages/${page}/text`, { ...json('POST', wish), signal })
  if (!response.ok || !response.body) throw new RequestError(messageOf(await contentOf(response)))
  for await (const event of eventsOf(response.body)) {
    if (event.kind === 'written') return event
    if (event.kind === 'refused') throw new RequestError(event.message)
    onPartial(event)
  }
  signal.throwIfAborted()
  throw new RequestError(
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
