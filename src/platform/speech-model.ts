import { z } from 'zod'

const megabytes = z.coerce.number().int().min(0).max(100_000)

/** Where visitors' browsers fetch the model from that transcribes on `/transformer/whisper`. */
export const speechModelVariables = z.object({
  WHISPER_MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://huggingface.co/onnx-community/whisper-tiny/resolve/main'),
  WHISPER_MODEL_NAME: z.string().min(1).max(80).default('Whisper tiny'),
  WHISPER_MODEL_MB: megabytes.min(1).default(44),
  WHISPER_MODEL_WEBGPU_MB: megabytes.default(122),
})

export type SpeechModelConfig = {
  /** A folder with the files of an ONNX Whisper; megabytes as they are told before anything is fetched, 0 where there are none. */
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

/** The origins that a browser passes on its way to a model: the public hub sends on to servers of its own. */
export function speechModelOrigins(url: string): string[] {
  const { origin, hostname } = new URL(url)
  return hostname === 'huggingface.co' ? [origin, 'https://*.huggingface.co', 'https://*.hf.co'] : [origin]
}
