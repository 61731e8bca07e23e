import { trimEndCharacters } from '#src/text/trim-characters.ts'

/** What computes: the processor, by WebAssembly, or the graphics card, by WebGPU. */
export type Engine = 'wasm' | 'webgpu'

/** Where the model is, as its address says it, what it is called, and how many megabytes each engine needs of it. */
export type SpeechModel = { url: string; name: string; megabytes: number; webgpuMegabytes: number }

/** How exact the two halves are: graphics cards are slow with eight bits. */
export const exactness = {
  wasm: { encoder_model: 'q8', decoder_model_merged: 'q8' },
  webgpu: { encoder_model: 'fp32', decoder_model_merged: 'q4' },
} as const

const about = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
]
const halves = {
  wasm: ['onnx/encoder_model_quantized.onnx', 'onnx/decoder_model_merged_quantized.onnx'],
  webgpu: ['onnx/encoder_model.onnx', 'onnx/decoder_model_merged_q4.onnx'],
}

/** The files that an engine needs, small ones first, as the published models name them. */
export function modelFiles(engine: Engine): string[] {
  return [...about, ...halves[engine]]
}

export function modelFileAddress(url: string, file: string): string {
  return `${trimEndCharacters(url, /\//)}/${file}`
}

/** Whether the bytes are such a file: a page that says "sign in" or a half of a file is none. */
export function isModelFile(file: string, bytes: Uint8Array): boolean {
  if (file.endsWith('.onnx')) return isOnnx(bytes)
  const content = jsonOf(bytes)
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false
  if (file === 'config.json') return 'model_type' in content && content.model_type === 'whisper'
  if (file === 'tokenizer.json') return 'model' in content
  return true
}

/** The first field of every ONNX file is the version of its form, a small number. */
function isOnnx(bytes: Uint8Array): boolean {
  const version = bytes[1] ?? 0
  return bytes.byteLength > 1000 && bytes[0] === 0x08 && version >= 3 && version < 64
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
