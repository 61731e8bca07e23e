import { expect, test } from 'vitest'
import type { Block } from '#src/features/language/schema.ts'
import { type DraftBlock, draftBlock } from './blocks.ts'
import { fitsBlockKind, presentText, withWritten } from './model-block.ts'

function block(type: string, props: object): DraftBlock {
  return draftBlock.parse({ id: 'a', type, props })
}
const one = (kind: Block['kind'], text: string): Block => ({ kind, claims: [{ text, citations: [] }] })
const body = [one('heading', 'Why air?'), one('paragraph', 'The wood moves.')]

test('a block’s text is read, and generated text is applied as far as its kind can hold it', () => {
  const hero = block('hero', { title: 'Old', lead: 'Lead', label: 'Book', href: '/' })
  expect(presentText(hero)).toBe('Old\nLead')
  const written = { title: 'Why air?', lead: 'The wood moves.', label: 'Book' }
  expect(withWritten(hero, body)?.props).toMatchObject(written)
  expect(withWritten(hero, [one('heading', 'New')])?.props).toMatchObject({ title: 'New', lead: 'Lead' })
  const heading = block('heading', { text: 'Old', level: 3 })
  expect(withWritten(heading, body)?.props).toEqual({ text: 'Why air?', level: 3 })
  const call = block('call_to_action', { label: 'Go', href: '/' })
  const cut = { label: 'x'.repeat(300), href: '/' }
  expect(withWritten(call, [one('call', 'x'.repeat(400))])?.props).toMatchObject(cut)
  const text = withWritten(block('rich_text', { doc: { type: 'doc' } }), body)
  expect(JSON.stringify(text)).toContain('The wood moves.')
  const faq = block('faq', { items: [] })
  const items = [{ question: 'Why air?', answer: 'The wood moves.' }]
  expect(withWritten(faq, body)?.props).toEqual({ items })
})

test('content a kind cannot hold is dropped', () => {
  expect(withWritten(block('faq', { items: [] }), [one('paragraph', 'No question')])).toBeUndefined()
  expect(withWritten(block('quote', { text: 'Said' }), body)).toBeUndefined()
  expect(withWritten(block('heading', { text: '', level: 2 }), [])).toBeUndefined()
  expect(presentText(block('quote', { text: 'Said' }))).toBe('')
  expect(fitsBlockKind('faq', [one('paragraph', 'No question')])).toBe(false)
  expect(fitsBlockKind('heading', body)).toBe(true)
})
