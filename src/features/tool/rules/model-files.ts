import { trimEndCharacters } from '#src/text/trim-characters.ts'

/** The compute backend: the CPU via WebAssembly, or the graphics card via WebGPU. */
export type Engine = 'wasm' | 'webgpu'

/** The model's URL, its name, and its size in megabytes per engine. */
export type SpeechModel = { url: string; name: string; megabytes: number; webgpuMegabytes: number }

export function megabytesOf(model: SpeechModel, engine: Engine): number {
  return engine === 'webgpu' ? model.webgpuMegabytes : model.megabytes
}

/** The precision of the two parts: graphics cards are slow with 8 bits. */
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

/** The files an engine needs, small ones first, with the names of the published models. */
export function modelFiles(engine: Engine): string[] {
  return [...about, ...halves[engine]]
}

export function modelFileAddress(url: string, file: string): string {
  return `${trimEndCharacters(url, /\//)}/${file}`
}

/** Whether the bytes are a model file, rather than a login page or a partial download. */
export function isModelFile(file: string, bytes: Uint8Array): boolean {
  if (file.endsWith('.onnx')) return isOnnx(bytes)
  const content = jsonOf(bytes)
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false
  if (file === 'config.json') return 'model_type' in content && content.model_type === 'whisper'
  if (file === 'tokenizer.json') return 'model' in content
  return true
}

/** The first field of an ONNX file is the version of the format, a small number. */
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
