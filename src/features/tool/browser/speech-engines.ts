import type { Engine, SpeechModel } from '../rules/model-files.ts'

/** The engines this browser supports, fastest first. Without WebGPU, the CPU is used. */
export async function findEngines({ webgpuMegabytes }: SpeechModel): Promise<Engine[]> {
  const { gpu } = navigator as { gpu?: { requestAdapter(): Promise<object | null> } }
  if (webgpuMegabytes === 0 || !gpu) return ['wasm']
  const adapter = await gpu.requestAdapter().catch(() => null)
  return adapter ? ['webgpu', 'wasm'] : ['wasm']
}

// (module (func (result v128) i32.const 0 i8x16.splat i8x16.popcnt)): SIMD, which the runtime requires.
const vectors = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]

/** Whether the runtime can't run in this browser at all. */
export function isTooOld(): boolean {
  return (
    typeof Worker === 'undefined' ||
    typeof WebAssembly === 'undefined' ||
    !WebAssembly.validate(Uint8Array.from(vectors))
  )
}
