import { expect, test } from 'vitest'
import { blankBlock } from './blank-block.ts'
import type { DraftBlock } from './blocks.ts'
import { fromClipboard, toClipboard } from './clipboard.ts'
import {
  addBlocks,
  addToColumn,
  copyBlock,
  findBlock,
  moveBlock,
  removeBlock,
  replaceBlock,
} from './edit-blocks.ts'

const abc = ['a', 'b', 'c'].map((id) => blankBlock('quote', id))

/** Columns with a quote `x` and a quote `y` in the first. */
function columns(id = 'cols'): DraftBlock {
  const added = ['x', 'y'].reduce(
    (blocks, inner) => addToColumn(blocks, { id, name: 'first' }, blankBlock('quote', inner)),
    [blankBlock('columns', id)],
  )
  return added[0] ?? blankBlock('columns', id)
}

function idsOf(blocks: DraftBlock[]): string {
  return blocks
    .map((block) => (block.type === 'columns' ? `${block.id}(${idsOf(block.props.first)})` : block.id))
    .join(' ')
}

let made = 0
function newId(): string {
  made += 1
  return `new${made}`
}

test('a block moves within the bounds of its list', () => {
  expect(idsOf(moveBlock(abc, 'a', 2))).toBe('b c a')
  expect(idsOf(moveBlock(abc, 'c', -1))).toBe('a c b')
  expect(moveBlock(abc, 'c', 1)).toBe(abc)
  expect(moveBlock(abc, 'none', 1)).toBe(abc)
  expect(idsOf(addBlocks(abc, [blankBlock('quote', 'd')], 'a'))).toBe('a d b c')
  expect(idsOf(addBlocks(abc, [blankBlock('quote', 'd')], 'none'))).toBe('a b c d')
})

test('a block in a column is moved, replaced, added to and removed there', () => {
  const page = [...abc, columns()]
  expect(idsOf(moveBlock(page, 'x', 1))).toBe('a b c cols(y x)')
  expect(moveBlock(page, 'x', -1)).toBe(page)
  expect(idsOf(removeBlock(page, 'x'))).toBe('a b c cols(y)')
  expect(idsOf(addBlocks(page, [blankBlock('heading', 'z')], 'x'))).toBe('a b c cols(x z y)')
  expect(findBlock(replaceBlock(page, blankBlock('heading', 'y')), 'y')?.block.type).toBe('heading')
  expect(findBlock(page, 'y')).toMatchObject({ place: 1, count: 2, column: { id: 'cols' } })
})

test('columns cannot be put into a column', () => {
  const page = [columns()]
  expect(idsOf(addToColumn(page, { id: 'cols', name: 'first' }, blankBlock('columns', 'more')))).toBe(
    'cols(x y)',
  )
})

test('a copy has new ids, including blocks in its columns', () => {
  const page = [columns()]
  const copy = copyBlock(columns(), newId)
  const ids = idsOf([...page, copy])
    .split(/[ ()]+/)
    .filter(Boolean)
  expect(new Set(ids).size).toBe(6)
})

test('copied blocks are pasted unchanged, with new ids', () => {
  const pasted = fromClipboard(toClipboard([columns(), ...abc]), newId)
  expect(pasted?.map(({ type }) => type)).toEqual(['columns', 'quote', 'quote', 'quote'])
  expect(idsOf(pasted ?? [])).not.toContain('cols')
})

test('anything but our blocks is not pasted', () => {
  const script = '{"nurturedBlocks":[{"id":"a","type":"script","props":{}}]}'
  const link =
    '{"nurturedBlocks":[{"id":"a","type":"rich_text","props":{"doc":{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]}]}]}}}]}'
  for (const text of ['', 'hello', '{"nurturedBlocks":', '{"nurturedBlocks":[]}', script, link]) {
    expect(fromClipboard(text, newId)).toBeUndefined()
  }
})
