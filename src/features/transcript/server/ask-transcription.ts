import { z } from 'zod'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { GuardedFetch } from '#src/platform/outgoing/guarded-fetch.ts'
import { readRetryAfter } from '#src/platform/webhooks/retry-after.ts'
import { told } from '#src/words/locale.ts'
import { trimEndCharacters } from '#src/words/trim-characters.ts'
import { type HeardSegment, heardSegments } from '../rules/heard-segments.ts'
import { transcriptWords } from '../words/transcript-words.ts'
import type { RecordingPart } from './cut-recording.ts'

/**
 * Who transcribes: the base address of an OpenAI-compatible API, what it calls its model, and its key. One that tells
 * speakers apart is asked for `diarized_json`, and not told the `vocabulary`, which such models do not take.
 */
export type TranscriptionService = {
  url: string
  model: string
  key: string
  tellsSpeakers: boolean
  vocabulary: string
}

export type TranscriptionAnswer =
  | { kind: 'heard'; segments: HeardSegment[] }
  /** It asks to be left alone for so long. */
  | { kind: 'busy'; seconds: number }

const seconds = z.number().min(0).max(1_000_000)
const wire = z.object({
  text: z.string(),
  segments: z
    .array(
      z.object({
        start: seconds,
        end: seconds,
        text: z.string(),
        avg_logprob: z.number().nullish(),
        speaker: z.string().max(200).nullish(),
      }),
    )
    .nullish(),
  words: z
    .array(z.object({ word: z.string(), start: seconds, end: seconds, probability: z.number().nullish() }))
    .nullish(),
})

/**
 * `POST {url}/audio/transcriptions` with one part of a recording, for segments and words with times. Times come back from
 * the beginning of the whole recording. Rejects with a Refusal that says to people what went wrong.
 */
export async function askTranscription(
  world: { fetch: GuardedFetch; now: Date },
  service: TranscriptionService,
  { part, language }: { part: RecordingPart; language: string },
): Promise<TranscriptionAnswer> {
  const { url, key } = service
  const encoded = new Response(formOf(service, { part, language }))
  const answer = await world.fetch(`${trimEndCharacters(url, /\//)}/audio/transcriptions`, {
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
  if (!answer.ok) throw refusedWith(answer.status)
  const parsed = wire.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw serviceFailed((words) => words.noTranscript)
  return { kind: 'heard', segments: heardSegments(parsed.data, part.startMs) }
}

function formOf(
  { model, tellsSpeakers, vocabulary }: TranscriptionService,
  { part, language }: { part: RecordingPart; language: string },
): FormData {
  const form = new FormData()
  form.set('file', new Blob([part.bytes], { type: part.mime }), part.filename)
  form.set('model', model)
  if (language) form.set('language', language)
  if (tellsSpeakers) {
    form.set('response_format', 'diarized_json')
    form.set('chunking_strategy', 'auto')
    return form
  }
  form.set('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'segment')
  form.append('timestamp_granularities[]', 'word')
  if (vocabulary) form.set('prompt', vocabulary)
  return form
}

function refusedWith(status: number): Refusal {
  return serviceFailed(({ wrongKey, wrongAddress, largeParts, failed }) => {
    if (status === 401 || status === 403) return wrongKey
    if (status === 404) return wrongAddress
    return status === 413 ? largeParts : failed(status)
  })
}

/** What a transcription failed of, for whoever looks at its job. */
export function serviceFailed(say: (words: typeof transcriptWords.en.service) => string): Refusal {
  return new Refusal(
    502,
    'transcription_failed',
    told(transcriptWords, ({ service }) => say(service)),
  )
}
