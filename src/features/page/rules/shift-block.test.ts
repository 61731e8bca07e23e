import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankBlock } from './blank-block.ts'
import { allBlocks, type DraftBlock } from './blocks.ts'
import { addToColumn } from './edit-blocks.ts'
import { shiftBlock } from './shift-block.ts'

function columns(id: string, first: string[], second: string[] = []): DraftBlock {
  let made: DraftBlock[] = [blankBlock('columns', id)]
  for (const inner of first) made = addToColumn(made, { id, name: 'first' }, blankBlock('quote', inner))
  for (const inner of second) made = addToColumn(made, { id, name: 'second' }, blankBlock('quote', inner))
  return made[0] ?? blankBlock('columns', id)
}

/** a, b, columns of x y and z, c. */
const page: DraftBlock[] = [
  blankBlock('quote', 'a'),
  blankBlock('quote', 'b'),
  columns('cols', ['x', 'y'], ['z']),
  blankBlock('quote', 'c'),
]

function orderOf(blocks: DraftBlock[]): string {
  return blocks
    .map((block) =>
      block.type === 'columns'
        ? `${block.id}(${orderOf(block.props.first)}|${orderOf(block.props.second)})`
        : block.id,
    )
    .join(' ')
}

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
  const two = [...page, columns('more', [])].toSpliced(3, 1)
  expect(shiftBlock(two, 'more', 'in')).toBe(two)
})

test('no move loses or duplicates a block', () => {
  const ids = ['a', 'b', 'cols', 'x', 'y', 'z', 'c']
  const move = fc.tuple(fc.constantFrom(...ids), fc.constantFrom('in' as const, 'out' as const))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 6 }), (moves) => {
      const moved = moves.reduce((blocks, [one, way]) => shiftBlock(blocks, one, way), page)
      expect(
        allBlocks(moved)
          .map((block) => block.id)
          .toSorted(),
      ).toEqual(ids.toSorted())
    }),
  )
})
