import { z } from 'zod'
import { readSpeechModel, type SpeechModelConfig, speechModelVariables } from './speech-model.ts'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

/** The environment variables about the transcription service, the model in visitors' browsers, and where AI models may be. */
export const transcriptionVariables = z.object({
  TRANSCRIPTION_URL: z.preprocess((value) => (value === '' ? undefined : value), z.url().optional()),
  TRANSCRIPTION_MODEL: z.string().min(1).max(200).default('whisper-1'),
  TRANSCRIPTION_KEY: z.string().max(4000).default(''),
  AI_ALLOW_PRIVATE: flag.default(false),
  TRANSCRIPTION_PART_SECONDS: z.coerce.number().int().min(10).max(7200).default(600),
  ...speechModelVariables.shape,
})

export type TranscriptionConfig = SpeechModelConfig & {
  /** An OpenAI-compatible service, by the base address of its API. */
  transcription: { url: string; model: string; key: string } | undefined
  /** Recordings are sent in parts of this many seconds. */
  transcriptionPartSeconds: number
  /** Whether a workspace may use a model at a private address, such as Ollama on this machine. */
  aiAllowPrivate: boolean
}

export function readTranscription(env: z.output<typeof transcriptionVariables>): TranscriptionConfig {
  const { TRANSCRIPTION_URL: url, TRANSCRIPTION_MODEL: model, TRANSCRIPTION_KEY: key } = env
  return {
    ...readSpeechModel(env),
    transcription: url ? { url, model, key } : undefined,
    transcriptionPartSeconds: env.TRANSCRIPTION_PART_SECONDS,
    aiAllowPrivate: env.AI_ALLOW_PRIVATE,
  }
}
