import { expect, test } from 'vitest'
import { chaptersOf } from '#src/features/content/rules/approved-parts.ts'
import type { Block } from '#src/features/language/schema.ts'
import { notesOf, questionLines, questionsOf } from './written.ts'

function said(kind: Block['kind'], text: string, startMs?: number): Block {
  const citations = startMs === undefined ? [] : [{ startMs, endMs: startMs + 1, speaker: '', quote: text }]
  return { kind, claims: [{ text, citations }] }
}

test('headings are questions and the text below is the answer; incomplete pairs are dropped', () => {
  const body = [
    said('paragraph', 'Before any question'),
    said('heading', 'Why?'),
    said('paragraph', 'Because.'),
    said('paragraph', 'And so.'),
    said('heading', 'Never answered'),
  ]
  expect(questionsOf(body)).toEqual([{ question: 'Why?', answer: 'Because.\n\nAnd so.' }])
  expect(questionLines(questionsOf(body))).toBe('Why?\nBecause.\n\nAnd so.')
})

test('chapters are sorted, and left out of notes', () => {
  const body = [said('heading', 'Notes'), said('chapter', 'Second', 60_000), said('chapter', 'First', 0)]
  expect(chaptersOf(body)).toEqual([
    { startMs: 0, title: 'First' },
    { startMs: 60_000, title: 'Second' },
  ])
  expect(notesOf(body).content).toHaveLength(1)
})

test('content longer than a block is cut, not refused', () => {
  expect(chaptersOf([said('chapter', 'x'.repeat(900), 1)])[0]?.title).toHaveLength(200)
  const long = [said('heading', 'q'.repeat(900)), said('paragraph', 'a'.repeat(9000))]
  expect(questionsOf(long)).toEqual([{ question: 'q'.repeat(300), answer: 'a'.repeat(2000) }])
})
