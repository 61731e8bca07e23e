import type { ToldOfItem } from '../schema.ts'

type Question = { label: string; kind: 'line' | 'text'; isRequired: boolean }

/** What the form of an item asks: its questions of one line, and the one of many lines after them. */
export function questionsOf({ questions, message }: Pick<ToldOfItem, 'questions' | 'message'>): Question[] {
  const lines = questions.map((label) => ({ label, kind: 'line' as const, isRequired: false }))
  return message ? [...lines, { label: message, kind: 'text', isRequired: false }] : lines
}
