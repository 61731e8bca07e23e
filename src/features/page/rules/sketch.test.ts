import { expect, test } from 'vitest'
import { sketchOf } from './sketch.ts'

const media = '0190b0c0-0000-7000-8000-000000000001'

function heading(text: string, id = 'h') {
  return { id, type: 'heading', props: { text, level: 2 } }
}

function picture(source: object | null) {
  return { id: 'i', type: 'image', props: { source, alt: 'A cable' } }
}

test('a page’s thumbnail consists of its first blocks in order', () => {
  const doc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Cables  last.' }] }],
  }
  const blocks = [
    heading('Why'),
    { id: 'r', type: 'rich_text', props: { doc } },
    picture({ media }),
    heading('Late'),
  ]
  expect(sketchOf(blocks)).toEqual([
    { kind: 'heading', text: 'Why' },
    { kind: 'text', text: 'Cables last.' },
    { kind: 'picture', media },
  ])
})

test('external or missing images are placeholders', () => {
  expect(sketchOf([picture({ url: 'https://elsewhere.test/a.png' }), picture(null)])).toEqual([
    { kind: 'picture', media: null },
    { kind: 'picture', media: null },
  ])
})

test('a long text is cut, an empty one left out, and a hero is its image, words and button', () => {
  const hero = {
    id: 'x',
    type: 'hero',
    props: {
      title: 'T'.repeat(300),
      lead: '',
      image: { source: { media }, alt: '' },
      label: 'Talk',
      href: '',
    },
  }
  expect(sketchOf([hero])).toEqual([
    { kind: 'picture', media },
    { kind: 'heading', text: 'T'.repeat(120) },
    { kind: 'button', text: 'Talk' },
  ])
})

test('stored data that is not a block draws nothing', () => {
  expect([sketchOf(undefined), sketchOf([1, { type: 'x' }]), sketchOf({})]).toEqual([[], [], []])
})
