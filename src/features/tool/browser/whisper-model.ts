import {
  type AutomaticSpeechRecognitionPipeline,
  env,
  pipeline,
  Tensor,
  WhisperTextStreamer,
} from '@huggingface/transformers'
import threadedScript from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url'
import threadedProgram from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url'
import type { SaidInWindow } from '../rules/heard.ts'
import { type Engine, exactness } from '../rules/model-files.ts'
import type { AskedWindow, SpeechModelRunner } from '../rules/transcribe.ts'

const name = 'local/model'
// Like OpenAI's own implementation: half of the model's context; the other half is for previous text.
const mostTokens = 224

/** Loads the model from local files: only the runtime, which is part of this site, is fetched. */
export async function loadWhisper(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  engine: Engine,
): Promise<SpeechModelRunner> {
  readFrom(files)
  const options = { device: engine, dtype: exactness[engine] }
  const whisper = await pipeline('automatic-speech-recognition', name, options)
  return { hear: (asked) => hear(whisper, asked), findLanguage: (samples) => findLanguage(whisper, samples) }
}

function readFrom(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): void {
  const place = 'https://model.invalid/'
  env.allowLocalModels = false
  env.useBrowserCache = false
  env.useWasmCache = false
  env.remoteHost = place
  env.remotePathTemplate = ''
  env.fetch = (address: URL | RequestInfo) => {
    const path = String(address instanceof Request ? address.url : address)
    const bytes = files.get(path.slice(place.length).replace(/^\/+/, ''))
    return Promise.resolve(bytes ? new Response(bytes) : new Response(null, { status: 404 }))
  }
  const { wasm } = env.backends.onnx
  if (!wasm) return
  // From our own build; by default it would be loaded from another company's server.
  wasm.wasmPaths = { mjs: threadedScript, wasm: threadedProgram }
  wasm.numThreads = self.crossOriginIsolated ? Math.min(4, navigator.hardwareConcurrency) : 1
}

async function hear(
  whisper: AutomaticSpeechRecognitionPipeline,
  { samples, language, onPartial }: AskedWindow,
): Promise<SaidInWindow> {
  const partial = { start: 0, text: '' }
  const streamer = new WhisperTextStreamer(whisper.tokenizer as never, {
    skip_prompt: true,
    on_chunk_start: (start) => {
      Object.assign(partial, partial.text === '' ? { start } : {})
    },
    callback_function: (text) => {
      partial.text += text
      onPartial({ ...partial })
    },
  })
  const { max_target_positions = 448 } = whisper.model.config as { max_target_positions?: number }
  const { is_multilingual } = whisper.model.generation_config as Generation
  const answer = await whisper(samples, {
    return_timestamps: true,
    max_new_tokens: Math.min(mostTokens, max_target_positions - 4),
    streamer,
    ...(language === '' || !is_multilingual ? {} : { language, task: 'transcribe' }),
  })
  const { chunks = [] } = answer
  return chunks.map(({ text, timestamp: [start, end] }) => ({ text, start: start ?? 0, end: end ?? null }))
}

type Generation = {
  is_multilingual?: boolean
  lang_to_id?: Record<string, number>
  decoder_start_token_id?: number
}

/** The most likely language token after the start token. */
async function findLanguage(
  whisper: AutomaticSpeechRecognitionPipeline,
  samples: Float32Array<ArrayBuffer>,
): Promise<string> {
  const { is_multilingual, lang_to_id, decoder_start_token_id } = whisper.model
    .generation_config as Generation
  if (!is_multilingual || !lang_to_id || decoder_start_token_id === undefined) return ''
  const { input_features } = (await whisper.processor(samples)) as { input_features: Tensor }
  const decoder_input_ids = new Tensor('int64', [BigInt(decoder_start_token_id)], [1, 1])
  const { logits } = (await whisper.model({ input_features, decoder_input_ids })) as { logits: Tensor }
  const likely = logits.data as Float32Array
  const known = Object.entries(lang_to_id).map(([token, id]) => ({ token, sure: likely[id] ?? -Infinity }))
  const best = known.reduce((first, second) => (second.sure > first.sure ? second : first))
  return best.token.replace(/^<\||\|>$/g, '')
}
