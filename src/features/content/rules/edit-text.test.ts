import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '#src/features/language/rules/render-text.ts'
import { type Block, blocks } from '#src/features/language/schema.ts'
import { fromEditText, toEditText } from './edit-text.ts'

function cited(startMs: number, quote = 'said') {
  return { startMs, endMs: startMs + 1000, speaker: 'Ann', quote }
}

const notes: Block[] = [
  { kind: 'heading', claims: [{ text: 'Takeaways', citations: [] }] },
  { kind: 'item', claims: [{ text: 'Never trust a compiler that lies.', citations: [cited(5000)] }] },
  { kind: 'quote', claims: [{ text: 'We broke it.', citations: [cited(9000)] }] },
  { kind: 'chapter', claims: [{ text: 'Compilers', citations: [cited(0)] }] },
  { kind: 'chapter', claims: [{ text: 'Trust', citations: [cited(65_000)] }] },
  {
    kind: 'paragraph',
    claims: [
      { text: 'One thing.', citations: [cited(1000)] },
      { text: 'Another thing.', citations: [cited(2000)] },
    ],
  },
]

test('unchanged text round-trips, a reworded sentence keeps its citations, and a new one has none', () => {
  const again = fromEditText(toEditText(notes), notes)
  expect(again.map((one) => [one.kind, textOf(one)])).toEqual(notes.map((one) => [one.kind, textOf(one)]))
  expect(again[5]).toEqual(notes[5])
  expect(again[1]).toEqual(notes[1])
  const [reworded, fresh] = fromEditText('- Do not trust a compiler that lies.\n- We sell boats.', notes)
  expect(reworded?.claims[0]?.citations).toEqual([cited(5000)])
  expect(fresh?.claims[0]?.citations).toEqual([])
})

test('a chapter with a changed time starts there and ends where the next starts', () => {
  const [first, second] = fromEditText('0:00 Compilers\n1:10 Trust in them', notes)
  expect(first?.claims[0]?.citations[0]).toMatchObject({ startMs: 0, endMs: 70_000 })
  expect(second?.claims[0]).toMatchObject({ text: 'Trust in them', citations: [{ startMs: 70_000 }] })
})

test('any edit is a valid output', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(() => blocks.parse(fromEditText(text, notes))).not.toThrow()
    }),
    { numRuns: 200 },
  )
})
