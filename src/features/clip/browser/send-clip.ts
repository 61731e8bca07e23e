import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { documentLocale, speak } from '#src/translation/speak.ts'
import { type ClipRecipe, type ClipSaid, type ClipSpan, keptClip, type SuggestedClip } from '../schema.ts'
import type { Course } from './decode-range.ts'

const refused = z.object({ message: z.string().min(1) })

/** Why a clip was not kept, in words for people. What was made can be sent again. */
export class NotKept extends Error {}

type Sent = { asset: string; recipe: ClipRecipe; bytes: Blob }

/** Sends a clip that was made. Uses XMLHttpRequest because fetch tells no progress of what it sends. Rejects with NotKept. */
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
      const kept = keptClip.safeParse(answer)
      if (request.status === 201 && kept.success) return resolve(kept.data)
      reject(
        new NotKept(
          refused.safeParse(answer).data?.message ??
            speak(
              documentLocale(),
              msg`The clip was made, but could not be saved. Check your connection and send it again.`,
            ),
        ),
      )
    })
    request.addEventListener('error', () =>
      reject(
        new NotKept(
          speak(
            documentLocale(),
            msg`The clip was made, but could not be saved. Check your connection and send it again.`,
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

/** What is said in a stretch of an asset's recording; rejects when it cannot be had. */
export function askSaid(asset: string, { startMs, endMs }: ClipSpan, signal: AbortSignal): Promise<ClipSaid> {
  return ask(`/api/assets/${asset}/clips/words?startMs=${startMs}&endMs=${endMs}`, signal)
}

/** Stretches that would make clips; rejects when they cannot be had. */
export function askSuggestions(asset: string, signal: AbortSignal): Promise<SuggestedClip[]> {
  return ask(`/api/assets/${asset}/clips/suggestions`, signal)
}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(String(answer.status))
  // What our own server made of the type that stands in the schema.
  return (await answer.json()) as Answer
}
