import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTypes, filled, later } from '#src/test/filled-blocks.ts'
import { blankBlock } from './blank-block.ts'
import { allBlocks, type DraftBlock, draftBlock } from './blocks.ts'
import { arrangementOf, fromPuck, toPuck } from './puck-data.ts'

/** Empty and filled blocks of every kind, and many quotes. */
const examples = [
  ...blockTypes.filter((type) => type !== 'columns').map((type) => blankBlock(type, '')),
  ...later.map((type) => ({ type, props: filled[type] })).filter(({ type }) => type !== 'columns'),
]
const quote = fc.record({ text: fc.string({ maxLength: 20 }), cite: fc.string({ maxLength: 20 }) })
const inner = fc.oneof(
  fc.constantFrom(...examples).map(({ type, props }) => ({ type, props })),
  fc.record({ type: fc.constant('quote'), props: quote }),
)
const column = fc.array(inner, { maxLength: 3 })
const columns = fc.record({
  type: fc.constant('columns'),
  props: fc.record({ count: fc.constantFrom(2, 3), first: column, second: column, third: column }),
})

/** Schema-valid blocks with unique ids. */
const page = fc.array(fc.oneof({ weight: 3, arbitrary: inner }, columns), { maxLength: 8 }).map((made) => {
  let count = 0
  function named(block: { type: string; props: object }): unknown {
    count += 1
    const id = `b${count}`
    const own = Object.entries(block.props).map(([name, value]: [string, unknown]) => {
      const isColumn = block.type === 'columns' && Array.isArray(value)
      return [name, isColumn ? value.map(named) : value]
    })
    return { id, type: block.type, props: Object.fromEntries(own) }
  }
  return made.map((block) => draftBlock.parse(named(block)))
})

test('any page survives a round trip through Puck, known to the editor or not', () => {
  fc.assert(
    fc.property(page, (blocks) => {
      expect(fromPuck(toPuck(blocks))).toEqual(blocks)
      for (const [at, block] of fromPuck(toPuck(blocks), blocks).entries()) expect(block).toBe(blocks[at])
      expect(arrangementOf(fromPuck(toPuck(blocks)))).toBe(arrangementOf(blocks))
    }),
  )
})

test('edits made meanwhile stay, in the order that Puck returns', () => {
  fc.assert(
    fc.property(page, fc.nat(7), (blocks, by) => {
      const written: DraftBlock[] = blocks.map((block) =>
        block.type === 'quote' ? { ...block, props: { text: 'written since', cite: '' } } : block,
      )
      const turned = [...blocks.slice(by), ...blocks.slice(0, by)]
      const arranged = fromPuck(toPuck(turned), written)
      expect(arranged.map(({ id }) => id)).toEqual(turned.map(({ id }) => id))
      expect(new Set(arranged)).toEqual(new Set(written))
    }),
  )
})

test('a block dragged into a column is in it; columns in columns and unknown data are dropped', () => {
  const quote = blankBlock('quote', 'q')
  const content = toPuck([blankBlock('columns', 'outer')])
  const [outer] = content
  if (outer) outer.props['first'] = toPuck([quote, blankBlock('columns', 'inner')])
  const [block] = fromPuck(content, [blankBlock('columns', 'outer'), quote])
  expect(block?.type === 'columns' && block.props.first).toEqual([quote])
  expect(
    fromPuck([
      { type: 'script', props: { id: 'a' } },
      { type: 'quote', props: { id: 'b', text: 5 } },
    ]),
  ).toEqual([])
  expect(allBlocks(fromPuck(toPuck([blankBlock('columns', 'c')])))).toHaveLength(1)
})
