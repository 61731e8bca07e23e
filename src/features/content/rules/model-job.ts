import type { ModelJob } from '#src/features/ai/schema.ts'
import type { OutputKind } from '#src/features/language/schema.ts'

const long: ReadonlySet<OutputKind> = new Set(['show_notes', 'newsletter', 'blog', 'faq', 'youtube'])

/** Which of a workspace's models writes a kind of output. */
export function modelJobOf(kind: OutputKind | undefined): Extract<ModelJob, 'long' | 'short'> {
  return kind && long.has(kind) ? 'long' : 'short'
}
