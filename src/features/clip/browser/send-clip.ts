import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { documentLocale, speak } from '#src/translation/speak.ts'
import { type ClipRecipe, type ClipSpan, type ClipWords, type SuggestedClip, savedClip } from '../schema.ts'
import type { Course } from './decode-range.ts'

const refused = z.object({ message: z.string().min(1) })

/** Why a clip was not saved, as a user-facing message. The upload can be retried. */
export class NotKept extends Error {}

type Sent = { asset: string; recipe: ClipRecipe; bytes: Blob }

/** Uploads a finished clip. Uses XMLHttpRequest because fetch has no upload progress. Rejects with NotKept. */
export function sendClip(
  { asset, recipe, bytes }: Sent,
  { onProgress, signal }: Course,
): Promise<{ id: string; media: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ recipe: JSON.stringify(recipe) })
    request.open('POST', `/api/assets/${asset}/clips?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', (event) =>
      onProgress(event.loaded / Math.max(1, event.total)),
    )
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      const kept = savedClip.safeParse(answer)
      if (request.status === 201 && kept.success) return resolve(kept.data)
      reject(
        new NotKept(
          refused.safeParse(answer).data?.message ??
            speak(
              documentLocale(),
              msg`The clip is ready but couldn’t be saved. Check your connection and try again.`,
            ),
        ),
      )
    })
    request.addEventListener('error', () =>
      reject(
        new NotKept(
          speak(
            documentLocale(),
            msg`The clip is ready but couldn’t be saved. Check your connection and try again.`,
          ),
        ),
      ),
    )
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(bytes)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The words spoken in a time range of an asset's recording; rejects when they can't be loaded. */
export function fetchSpokenWords(
  asset: string,
  { startMs, endMs }: ClipSpan,
  signal: AbortSignal,
): Promise<ClipWords> {
  return ask(`/api/assets/${asset}/clips/words?startMs=${startMs}&endMs=${endMs}`, signal)
}

/** Suggested clips; rejects when they can't be loaded. */
export function fetchClipSuggestions(asset: string, signal: AbortSignal): Promise<SuggestedClip[]> {
  return ask(`/api/assets/${asset}/clips/suggestions`, signal)
}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(String(answer.status))
  // Our own server answers with the type in the schema.
  return (await answer.json()) as Answer
}
