import { expect, test } from 'vitest'
import { documentOf } from './refresh.ts'
import { sketchOf } from './sketch.ts'

const media = '0190b0c0-0000-7000-8000-000000000001'

function heading(text: string) {
  return { id: 'h', type: 'heading', props: { text, level: 2 } }
}

function picture(source: object | null) {
  return { id: 'i', type: 'image', props: { source, alt: 'A cable' } }
}

test('a page’s thumbnail consists of its first blocks in order', () => {
  const written = { id: 'r', type: 'rich_text', props: { doc: documentOf('Cables  last.') } }
  expect(sketchOf([heading('Why'), written, picture({ media }), heading('Late')])).toEqual([
    { kind: 'heading', text: 'Why' },
    { kind: 'text', text: 'Cables last.' },
    { kind: 'picture', media },
  ])
})

test('external or missing images are placeholders, and stored data that is not a block draws nothing', () => {
  const placeholder = { kind: 'picture', media: null }
  expect(sketchOf([picture({ url: 'https://elsewhere.test/a.png' }), picture(null)])).toEqual([
    placeholder,
    placeholder,
  ])
  expect([sketchOf(undefined), sketchOf([1, { type: 'x' }]), sketchOf({})]).toEqual([[], [], []])
})

test('a long text is cut, an empty one left out, and a hero is its image, words and button', () => {
  const image = { source: { media }, alt: '' }
  const props = { title: 'T'.repeat(300), lead: '', image, label: 'Talk', href: '' }
  expect(sketchOf([{ id: 'x', type: 'hero', props }])).toEqual([
    { kind: 'picture', media },
    { kind: 'heading', text: 'T'.repeat(120) },
    { kind: 'button', text: 'Talk' },
  ])
})
