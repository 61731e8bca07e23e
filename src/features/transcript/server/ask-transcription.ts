import { join } from 'node:path'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { GuardedFetch } from '#src/platform/outgoing/guarded-fetch.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { askThread } from '#src/platform/threads/ask-thread.ts'
import { readRetryAfter } from '#src/platform/webhooks/retry-after.ts'
import { trimEndCharacters } from '#src/text/trim-characters.ts'
import type { TranscribedSegment } from '../rules/heard-segments.ts'
import type { RecordingPart } from './cut-recording.ts'

/**
 * A transcription service: the base URL of an OpenAI-compatible API, its model, and its key. Services with speaker
 * diarization are asked for `diarized_json` without the `vocabulary`, which such models don't accept.
 */
export type TranscriptionService = {
  url: string
  model: string
  key: string
  tellsSpeakers: boolean
  vocabulary: string
}

export type TranscriptionAnswer =
  | { kind: 'heard'; segments: TranscribedSegment[] }
  /** The service asked to wait this long. */
  | { kind: 'busy'; seconds: number }

/** The worker's result for a response. */
export type HeardAnswer = { kind: 'heard'; segments: TranscribedSegment[] } | { kind: 'malformed' }

const reader = join(projectRoot, 'src/features/transcript/server/read-heard-worker.ts')
const limits = { ms: 20_000, mostBytes: 600_000_000 }

/**
 * `POST {url}/audio/transcriptions` with one part of a recording, asking for segments and words with times. Returned
 * times are relative to the whole recording. Rejects with a Refusal that has a user-facing message.
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
  return readHeard(new Uint8Array(await answer.arrayBuffer()), part.startMs)
}

/** Parses the response in a worker thread: workspaces choose their own service, which may send anything. */
async function readHeard(bytes: Uint8Array, startMs: number): Promise<TranscriptionAnswer> {
  const answer = await askThread(reader, { bytes, startMs }, limits)
  // The message comes from our own worker.
  const heard = answer.kind === 'answered' ? (answer.value as HeardAnswer) : undefined
  if (heard?.kind !== 'heard')
    throw serviceFailed(msg`The transcription service didn’t return a valid transcript.`)
  return heard
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
  return serviceFailed(refusalOf(status))
}

function refusalOf(status: number): MessageDescriptor {
  if (status === 401 || status === 403)
    return msg`The transcription service rejected the API key. Check it in the AI settings, or in TRANSCRIPTION_KEY.`
  if (status === 404)
    return msg`The transcription service doesn’t recognize this URL or model. Check them in the AI settings, or in TRANSCRIPTION_URL and TRANSCRIPTION_MODEL.`
  return status === 413
    ? msg`The transcription service doesn’t accept files of this size. Lower TRANSCRIPTION_PART_SECONDS.`
    : msg`The transcription service failed with status ${{ status }}.`
}

/** A failed transcription, with a message for the job's screen. */
export function serviceFailed(message: MessageDescriptor): Refusal {
  return new Refusal(502, 'transcription_failed', message)
}
