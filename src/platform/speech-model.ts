import { z } from 'zod'

const megabytes = z.coerce.number().int().min(0).max(100_000)

/** Where visitors' browsers fetch the transcription model for `/transformer/whisper`. */
export const speechModelVariables = z.object({
  WHISPER_MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://huggingface.co/onnx-community/whisper-tiny/resolve/main'),
  WHISPER_MODEL_NAME: z.string().min(1).max(80).default('Whisper tiny'),
  WHISPER_MODEL_MB: megabytes.min(1).default(44),
  WHISPER_MODEL_WEBGPU_MB: megabytes.default(122),
})

export type SpeechModelConfig = {
  /** A folder with the files of an ONNX Whisper model; its size in megabytes as shown before the download, 0 without one. */
  speechModel: { url: string; name: string; megabytes: number; webgpuMegabytes: number }
}

export function readSpeechModel(env: z.output<typeof speechModelVariables>): SpeechModelConfig {
  return {
    speechModel: {
      url: env.WHISPER_MODEL_URL,
      name: env.WHISPER_MODEL_NAME,
      megabytes: env.WHISPER_MODEL_MB,
      webgpuMegabytes: env.WHISPER_MODEL_WEBGPU_MB,
    },
  }
}

/** The origins that a browser needs for a model: the public hub redirects to its own file servers. */
export function speechModelOrigins(url: string): string[] {
  const { origin, hostname } = new URL(url)
  return hostname === 'huggingface.co' ? [origin, 'https://*.huggingface.co', 'https://*.hf.co'] : [origin]
}
