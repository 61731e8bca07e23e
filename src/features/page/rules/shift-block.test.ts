import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, orderOf, quotes } from '#src/test/arranged-blocks.ts'
import { allBlocks } from './blocks.ts'
import { shiftBlock } from './shift-block.ts'

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
