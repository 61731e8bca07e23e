import { expect, test } from 'vitest'
import { isModelFile, modelFileAddress, modelFiles } from './model-files.ts'

const onnx = Uint8Array.from({ length: 2000 }, (_, index) => [8, 8, 58][index] ?? 1)

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

test('a CPU needs 8-bit files, a graphics card others', () => {
  expect(modelFiles('wasm').at(-1)).toBe('onnx/decoder_model_merged_quantized.onnx')
  expect(modelFiles('webgpu').at(-1)).toBe('onnx/decoder_model_merged_q4.onnx')
  expect(modelFiles('wasm')[0]).toBe('config.json')
})

test('a file’s URL is inside the folder, however the folder is written', () => {
  for (const folder of ['https://models.example/tiny', 'https://models.example/tiny//'])
    expect(modelFileAddress(folder, 'onnx/a.onnx')).toBe('https://models.example/tiny/onnx/a.onnx')
})

test('only files in the model format are accepted', () => {
  expect(isModelFile('config.json', bytesOf('{"model_type":"whisper"}'))).toBe(true)
  expect(isModelFile('config.json', bytesOf('{"model_type":"bert"}'))).toBe(false)
  expect(isModelFile('tokenizer.json', bytesOf('<!doctype html>'))).toBe(false)
  expect(isModelFile('tokenizer.json', bytesOf('[]'))).toBe(false)
  expect(isModelFile('generation_config.json', bytesOf('{}'))).toBe(true)
  expect(isModelFile('onnx/encoder_model.onnx', onnx)).toBe(true)
  expect(isModelFile('onnx/encoder_model.onnx', onnx.subarray(0, 500))).toBe(false)
  expect(isModelFile('onnx/encoder_model.onnx', bytesOf('version https://git-lfs'.repeat(99)))).toBe(false)
})
