import { expect, test } from 'vitest'
import { applyRefresh, documentOf, plainText, refreshChanges } from './refresh.ts'

const taken = { title: 'Talk', description: '', opening: 'Hello.', quote: 'Ask.', cite: 'Ada' }
const offered = { ...taken, opening: 'Welcome.', quote: 'Ask first.' }
const written = { notes: documentOf(''), faq: [], chapters: [] }
const text = { id: 'text', type: 'rich_text' as const, props: { doc: documentOf('Hello.') } }
const divider = { id: 'line', type: 'divider' as const, props: {} }
const root = { title: 'Talk', description: '' }

test('a changed text replaces its block and leaves the others; one without a place is added at the top', () => {
  const page = { root, blocks: [divider, text] }
  expect(refreshChanges(taken, offered, page)).toEqual([
    { field: 'opening', onPage: 'Hello.', offered: 'Welcome.', wasEdited: false },
    { field: 'quote', onPage: '', offered: 'Ask first.', wasEdited: true },
  ])
  const { blocks } = applyRefresh(page, { taken, offered, written, fields: ['opening'] }, () => 'new')
  expect(blocks.map(({ id }) => id)).toEqual(['line', 'text'])
  expect(blocks[1]?.type === 'rich_text' && plainText(blocks[1].props.doc)).toBe('Welcome.')
  const more = applyRefresh(page, { taken, offered, written, fields: ['quote'] }, () => 'new')
  expect(more.blocks).toEqual([
    { id: 'new', type: 'quote', props: { text: 'Ask first.', cite: 'Ada' } },
    divider,
    text,
  ])
})
