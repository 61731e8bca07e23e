import type { ModelJob } from '#src/features/ai/schema.ts'
import type { OutputKind } from '#src/features/language/schema.ts'

const long: ReadonlySet<OutputKind> = new Set(['show_notes', 'newsletter', 'blog', 'faq', 'youtube'])

/** Which of a workspace's models writes a text of this form; free-form counts as long. */
export function modelJobOf(form: OutputKind | null | undefined): Extract<ModelJob, 'long' | 'short'> {
  return form === null || (form && long.has(form)) ? 'long' : 'short'
}
