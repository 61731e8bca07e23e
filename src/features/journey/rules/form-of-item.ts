import type { ToldOfItem } from '../schema.ts'

type Question = { label: string; kind: 'line' | 'text'; isRequired: boolean }

/** The questions of a form item: the single-line ones, then the multi-line one. */
export function questionsOf({ questions, message }: Pick<ToldOfItem, 'questions' | 'message'>): Question[] {
  const lines = questions.map((label) => ({ label, kind: 'line' as const, isRequired: false }))
  return message ? [...lines, { label: message, kind: 'text', isRequired: false }] : lines
}
