import { richTextOf } from '#src/features/content/rules/rich-text-of.ts'
import { clockOf, textOf } from '#src/features/language/rules/render-text.ts'
import type { RichTextDocument } from '#src/features/language/rules/rich-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import type { Chapter } from './blocks.ts'

export type Question = { question: string; answer: string }

/** Approved texts of an asset in the form of page blocks. */
export type Written = { notes: RichTextDocument; chapters: Chapter[]; faq: Question[] }

const mostQuestions = 50

/** Show notes without chapters, which are shown elsewhere. */
export function notesOf(body: readonly Block[]): RichTextDocument {
  return richTextOf(body.filter(({ kind }) => kind !== 'chapter'))
}

/** A heading is a question; the text below is its answer. */
export function questionsOf(body: readonly Block[]): Question[] {
  const asked: { question: string; answers: string[] }[] = []
  for (const block of body) {
    const text = textOf(block).trim()
    if (block.kind === 'heading') asked.push({ question: text, answers: [] })
    else asked.at(-1)?.answers.push(text)
  }
  return asked
    .map(({ question, answers }) => ({
      question: cut(question, 300),
      answer: cut(answers.filter(Boolean).join('\n\n'), 2000),
    }))
    .filter(({ question, answer }) => question !== '' && answer !== '')
    .slice(0, mostQuestions)
}

/** Chapters as comparable lines. */
export function chapterLines(chapters: readonly Chapter[]): string {
  return chapters.map(({ startMs, title }) => `${clockOf(startMs)} ${title}`).join('\n')
}

/** Questions and answers as comparable lines. */
export function questionLines(items: readonly Question[]): string {
  return items
    .filter(({ question, answer }) => question !== '' || answer !== '')
    .map(({ question, answer }) => `${question}\n${answer}`)
    .join('\n\n')
}

function cut(text: string, most: number): string {
  return text.trim().slice(0, most).toWellFormed().trim()
}
