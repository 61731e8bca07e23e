import { z } from 'zod'
import { answerInThread } from '#src/platform/threads/answer-in-thread.ts'
import { transcribedSegments } from '../rules/heard-segments.ts'
import type { HeardAnswer } from './ask-transcription.ts'

const question = z.object({ bytes: z.instanceof(Uint8Array), startMs: z.number() })

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

/** Ten times the words of two hours, which is the longest part sent. */
const mostWords = 200_000

answerInThread((given): HeardAnswer => {
  const { bytes, startMs } = question.parse(given)
  const parsed = wire.safeParse(jsonIn(bytes))
  if (!parsed.success) return { kind: 'malformed' }
  const segments = transcribedSegments(parsed.data, startMs)
  const count = segments.reduce((sum, { words }) => sum + words.length, 0)
  return count > mostWords ? { kind: 'malformed' } : { kind: 'heard', segments }
})

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
