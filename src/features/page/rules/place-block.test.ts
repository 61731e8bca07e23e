import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankBlock } from './blank-block.ts'
import { allBlocks, type DraftBlock } from './blocks.ts'
import { addToColumn } from './edit-blocks.ts'
import { type BlockTarget, placeBlock, targetBeside } from './place-block.ts'

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
  ['a', { after: 'b' }, 'b a cols(x y|z) c'],
  ['c', { before: 'a' }, 'c a b cols(x y|z)'],
  ['a', { before: 'c' }, 'b cols(x y|z) a c'],
  ['x', { after: 'y' }, 'a b cols(y x|z) c'],
  ['y', { before: 'z' }, 'a b cols(x|y z) c'],
  ['a', { before: 'x' }, 'b cols(a x y|z) c'],
  ['a', { column: { id: 'cols', name: 'second' } }, 'b cols(x y|z a) c'],
  ['z', { after: 'cols' }, 'a b cols(x y|) z c'],
  ['cols', { before: 'a' }, 'cols(x y|z) a b c'],
] as [string, BlockTarget, string][])('%s goes to %j', (id, target, order) => {
  expect(orderOf(placeBlock(page, id, target))).toBe(order)
})

test.each([
  ['a', { after: 'a' }],
  ['a', { before: 'b' }],
  ['a', { after: 'gone' }],
  ['gone', { after: 'a' }],
  ['cols', { after: 'x' }],
  ['cols', { column: { id: 'cols', name: 'first' } }],
  ['z', { column: { id: 'cols', name: 'second' } }],
  ['b', { column: { id: 'a', name: 'first' } }],
] as [string, BlockTarget][])('%s stays where it is for %j', (id, target) => {
  expect(placeBlock(page, id, target)).toBe(page)
})

test('columns are never nested', () => {
  const two = [...page, columns('more', [])]
  expect(placeBlock(two, 'more', { before: 'x' })).toBe(two)
  expect(placeBlock(two, 'more', { column: { id: 'cols', name: 'first' } })).toBe(two)
})

test('no move loses or duplicates a block', () => {
  const ids = ['a', 'b', 'cols', 'x', 'y', 'z', 'c']
  const id = fc.constantFrom(...ids)
  const target = fc.oneof(
    id.map((before) => ({ before })),
    id.map((after) => ({ after })),
    fc.constantFrom<BlockTarget>(
      { column: { id: 'cols', name: 'first' } },
      { column: { id: 'cols', name: 'second' } },
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(id, target), { maxLength: 6 }), (moves) => {
      const moved = moves.reduce((blocks, [one, to]) => placeBlock(blocks, one, to), page)
      expect(
        allBlocks(moved)
          .map((block) => block.id)
          .toSorted(),
      ).toEqual(ids.toSorted())
    }),
  )
})

test('a block moves into adjacent columns and out of them', () => {
  expect(targetBeside(page, 'b', 'in')).toEqual({ column: { id: 'cols', name: 'first' } })
  expect(targetBeside(page, 'c', 'in')).toEqual({ column: { id: 'cols', name: 'first' } })
  expect(targetBeside(page, 'a', 'in')).toBeUndefined()
  expect(targetBeside(page, 'y', 'out')).toEqual({ after: 'cols' })
  expect(targetBeside(page, 'a', 'out')).toBeUndefined()
  expect(targetBeside(page, 'cols', 'in')).toBeUndefined()
})
