import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankBlock } from './blank-block.ts'
import { allBlocks, type BlockType, type DraftBlock, draftBlock } from './blocks.ts'
import { arrangementOf, fromPuck, toPuck } from './puck-data.ts'

const text = fc.string({ maxLength: 20 }).map((typed) => typed.trim())
const picture = fc.record({
  source: fc.constantFrom(
    null,
    { url: 'https://example.org/a.png' },
    { media: '00000000-0000-4000-8000-000000000001' },
  ),
  alt: text,
})
const asset = fc.constantFrom(null, '00000000-0000-4000-8000-000000000002')
const chapters = fc.array(fc.record({ startMs: fc.nat(1000), title: text }), { maxLength: 3 })
const letters = fc.stringMatching(/^[a-z ]{1,12}$/)
const doc = fc.array(letters, { maxLength: 3 }).map((lines) => ({
  type: 'doc',
  content: lines.map((line) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: line, marks: [{ type: 'bold' }] }],
  })),
}))

/** Arbitrary props for every kind of block. */
const kinds: Record<Exclude<BlockType, 'columns'>, fc.Arbitrary<object>> = {
  heading: fc.record({ text, level: fc.constantFrom(2, 3) }),
  rich_text: fc.record({ doc }),
  image: fc.tuple(picture, text).map(([shown, caption]) => ({ ...shown, caption })),
  quote: fc.record({ text, cite: text }),
  call_to_action: fc.record({ label: text, href: text, note: text }),
  audio: fc.record({ asset, title: text, chapters, showTranscript: fc.boolean() }),
  hero: fc.record({ title: text, lead: text, image: picture, label: text, href: text }),
  gallery: fc.record({
    pictures: fc.array(
      fc.tuple(picture, text).map(([shown, caption]) => ({ ...shown, caption })),
      { maxLength: 3 },
    ),
  }),
  video: fc.record({ media: fc.constant(null), url: text, title: text }),
  transcript: fc.record({ asset }),
  chapters: fc.record({ asset, chapters }),
  asset_card: fc.record({ asset, text, href: text }),
  form: fc.record({
    title: text,
    text,
    asksName: fc.boolean(),
    questions: fc.array(
      fc.record({ label: text, kind: fc.constantFrom('line', 'text'), isRequired: fc.boolean() }),
      { maxLength: 3 },
    ),
    consent: text,
    button: text,
    thanks: text,
  }),
  logo_wall: fc.record({
    title: text,
    logos: fc.array(
      fc.tuple(picture, text).map(([shown, href]) => ({ ...shown, href })),
      { maxLength: 2 },
    ),
  }),
  faq: fc.record({ items: fc.array(fc.record({ question: text, answer: text }), { maxLength: 3 }) }),
  embed: fc.record({ url: text, title: text }),
  booking: fc.record({ url: text, title: text }),
  collection: fc.record({
    collection: asset,
    title: text,
    most: fc.integer({ min: 1, max: 24 }),
    cards: fc.array(
      fc.record({
        of: fc.constant('00000000-0000-4000-8000-000000000003'),
        kind: fc.constantFrom('audio', 'document'),
        title: text,
        text,
        durationMs: fc.constantFrom(null, 1000),
      }),
      { maxLength: 3 },
    ),
  }),
  divider: fc.constant({}),
}

const inner = fc.oneof(
  ...Object.entries(kinds).map(([type, props]) => fc.record({ type: fc.constant(type), props })),
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
      expect(fromPuck(toPuck(blocks), blocks).map((block, place) => block === blocks[place])).not.toContain(
        false,
      )
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

test('a block dragged into a column is in it, and columns cannot be', () => {
  const quote = blankBlock('quote', 'q')
  const content = toPuck([blankBlock('columns', 'outer')])
  const [outer] = content
  if (outer) outer.props['first'] = toPuck([quote, blankBlock('columns', 'inner')])
  const [block] = fromPuck(content, [blankBlock('columns', 'outer'), quote])
  expect(block?.type === 'columns' && block.props.first).toEqual([quote])
})

test('unknown data from Puck is dropped', () => {
  expect(
    fromPuck([
      { type: 'script', props: { id: 'a' } },
      { type: 'quote', props: { id: 'b', text: 5 } },
    ]),
  ).toEqual([])
  expect(allBlocks(fromPuck(toPuck([blankBlock('columns', 'c')])))).toHaveLength(1)
})
