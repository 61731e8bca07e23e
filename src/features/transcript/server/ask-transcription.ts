import { z } from 'zod'
import type { GuardedFetch } from '#src/platform/outgoing/guarded-fetch.ts'
import { readRetryAfter } from '#src/platform/webhooks/retry-after.ts'
import { type HeardSegment, heardSegments } from '../rules/heard-segments.ts'
import type { RecordingPart } from './cut-recording.ts'

/** Who transcribes: the base address of an OpenAI-compatible API, what it calls its model, and its key. */
export type TranscriptionService = { url: string; model: string; key: string }

export type TranscriptionAnswer =
  | { kind: 'heard'; segments: HeardSegment[] }
  /** It asks to be left alone for so long. */
  | { kind: 'busy'; seconds: number }

const seconds = z.number().min(0).max(1_000_000)
const wire = z.object({
  text: z.string(),
  segments: z
    .array(z.object({ start: seconds, end: seconds, text: z.string(), avg_logprob: z.number().nullish() }))
    .nullish(),
  words: z
    .array(z.object({ word: z.string(), start: seconds, end: seconds, probability: z.number().nullish() }))
    .nullish(),
})

/**
 * `POST {url}/audio/transcriptions` with one part of a recording, for segments and words with times. Times come back from
 * the beginning of the whole recording. Rejects with an Error that says to people what went wrong.
 */
export async function askTranscription(
  world: { fetch: GuardedFetch; now: Date },
  { url, model, key }: TranscriptionService,
  { part, language }: { part: RecordingPart; language: string },
): Promise<TranscriptionAnswer> {
  const form = new FormData()
  form.set('file', new Blob([part.bytes], { type: part.mime }), part.filename)
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'segment')
  form.append('timestamp_granularities[]', 'word')
  if (language) form.set('language', language)
  const encoded = new Response(form)
  const answer = await world.fetch(`${url.replace(/\/+$/, '')}/audio/transcriptions`, {
    method: 'POST',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: new Uint8Array(await encoded.arrayBuffer()),
  })
  if (answer.status === 429 || answer.status === 503) {
    const asked = readRetryAfter(answer.headers.get('retry-after') ?? undefined, world.now)
    return { kind: 'busy', seconds: Math.max(1, asked ?? 30) }
  }
  if (!answer.ok) throw new Error(problemOf(answer.status))
  const parsed = wire.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success)
    throw new Error('The transcription service answered with something that is no transcript.')
  return { kind: 'heard', segments: heardSegments(parsed.data, part.startMs) }
}

function problemOf(status: number): string {
  if (status === 401 || status === 403)
    return 'The transcription service does not accept the key. Check TRANSCRIPTION_KEY.'
  if (status === 404)
    return 'The transcription service knows no such address or model. Check TRANSCRIPTION_URL and TRANSCRIPTION_MODEL.'
  if (status === 413)
    return 'The transcription service takes no files of this size. Lower TRANSCRIPTION_PART_SECONDS.'
  return `The transcription service failed with ${status}.`
}
