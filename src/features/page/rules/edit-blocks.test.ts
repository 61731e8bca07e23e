import { expect, test } from 'vitest'
import { columnsOf, orderOf, quotes } from '#src/test/arranged-blocks.ts'
import { blankBlock } from './blank-block.ts'
import { allBlocks } from './blocks.ts'
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

const abc = quotes('a', 'b', 'c')
const columns = columnsOf('cols', ['x', 'y'])

let made = 0
function newId(): string {
  made += 1
  return `new${made}`
}

test('a block moves within the bounds of its list', () => {
  expect(orderOf(moveBlock(abc, 'a', 2))).toBe('b c a')
  expect(orderOf(moveBlock(abc, 'c', -1))).toBe('a c b')
  expect(moveBlock(abc, 'c', 1)).toBe(abc)
  expect(moveBlock(abc, 'none', 1)).toBe(abc)
  expect(orderOf(addBlocks(abc, quotes('d'), 'a'))).toBe('a d b c')
  expect(orderOf(addBlocks(abc, quotes('d'), 'none'))).toBe('a b c d')
})

test('a block in a column is moved, replaced, added to and removed there; columns cannot be put into one', () => {
  const page = [...abc, columns]
  expect(orderOf(moveBlock(page, 'x', 1))).toBe('a b c cols(y x|)')
  expect(moveBlock(page, 'x', -1)).toBe(page)
  expect(orderOf(removeBlock(page, 'x'))).toBe('a b c cols(y|)')
  expect(orderOf(addBlocks(page, [blankBlock('heading', 'z')], 'x'))).toBe('a b c cols(x z y|)')
  expect(findBlock(replaceBlock(page, blankBlock('heading', 'y')), 'y')?.block.type).toBe('heading')
  expect(findBlock(page, 'y')).toMatchObject({ place: 1, count: 2, column: { id: 'cols' } })
  const put = (type: 'quote' | 'columns') =>
    orderOf(addToColumn([columns], { id: 'cols', name: 'first' }, blankBlock(type, 'more')))
  expect([put('quote'), put('columns')]).toEqual(['cols(x y more|)', 'cols(x y|)'])
})

test('a copy has new ids, including blocks in its columns, and so have pasted blocks, which are otherwise unchanged', () => {
  const ids = allBlocks([columns, copyBlock(columns, newId)]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)
  const pasted = fromClipboard(toClipboard([columns, ...abc]), newId)
  expect(pasted?.map(({ type }) => type)).toEqual(['columns', 'quote', 'quote', 'quote'])
  expect(orderOf(pasted ?? [])).not.toContain('cols')
})

test('anything but our blocks is not pasted', () => {
  const script = '{"nurturedBlocks":[{"id":"a","type":"script","props":{}}]}'
  const link =
    '{"nurturedBlocks":[{"id":"a","type":"rich_text","props":{"doc":{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]}]}]}}}]}'
  for (const text of ['', 'hello', '{"nurturedBlocks":', '{"nurturedBlocks":[]}', script, link]) {
    expect(fromClipboard(text, newId)).toBeUndefined()
  }
})
