import type { Failure } from './transcription.ts'

/** Classifies a runtime error for the visitor. Its text is kept, truncated, for reports. */
export function failureOf(error: unknown): Failure {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const detail = text.slice(0, 300)
  if (
    /out of memory|\bOOM\b|bad_alloc|allocation failed|array buffer allocation|memory access out of bounds/i.test(
      text,
    )
  )
    return { reason: 'memory', detail }
  if (/protobuf|invalid model|load model|deserialize|unsupported model|missing.*(input|tensor)/i.test(text))
    return { reason: 'wrong-model', detail }
  return { reason: 'broken', detail }
}
