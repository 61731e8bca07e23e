import fc from 'fast-check'
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
import { shiftBlock } from './shift-block.ts'

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

const page = [...quotes('a', 'b'), columnsOf('cols', ['x', 'y'], ['z']), ...quotes('c')]

test.each([
  ['b', 'in', 'a cols(x y b|z) c'],
  ['c', 'in', 'a b cols(x y c|z)'],
  ['y', 'out', 'a b cols(x|z) y c'],
  ['z', 'out', 'a b cols(x y|) z c'],
] as const)('%s moves %s', (id, way, order) => {
  expect(orderOf(shiftBlock(page, id, way))).toBe(order)
})

test.each([
  ['a', 'in'],
  ['a', 'out'],
  ['x', 'in'],
  ['cols', 'out'],
  ['gone', 'in'],
] as const)('%s does not move %s', (id, way) => {
  expect(shiftBlock(page, id, way)).toBe(page)
})

test('columns are never nested', () => {
  const two = [...page.slice(0, 3), columnsOf('more', [])]
  expect(shiftBlock(two, 'more', 'in')).toBe(two)
})

test('no move loses or duplicates a block', () => {
  const ids = ['a', 'b', 'cols', 'x', 'y', 'z', 'c']
  const move = fc.tuple(fc.constantFrom(...ids), fc.constantFrom('in' as const, 'out' as const))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 6 }), (moves) => {
      const moved = moves.reduce((blocks, [one, way]) => shiftBlock(blocks, one, way), page)
      expect(new Set(allBlocks(moved).map(({ id }) => id))).toEqual(new Set(ids))
      expect(allBlocks(moved)).toHaveLength(ids.length)
    }),
  )
})
