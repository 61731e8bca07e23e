import fc from 'fast-check'
import { marked } from 'marked'
import { expect, test } from 'vitest'
import { formattedBlocks as blocks } from '#src/features/language/rules/formatted-blocks.ts'
import { toHtml } from '#src/features/language/rules/render-html.ts'
import { textOf, toMarkdown, toPlainText } from '#src/features/language/rules/render-text.ts'
import { type RichTextMark, richTextDocument } from '#src/features/language/rules/rich-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import { storable } from '#src/text/storable.ts'
import { fromRichText, toRichText } from './edit-rich-text.ts'

function cited(startMs: number) {
  return { startMs, endMs: startMs + 1000, speaker: 'Ann', quote: 'said' }
}

function text(said: string, ...marks: RichTextMark[]) {
  return { type: 'text' as const, text: said, ...(marks.length > 0 && { marks }) }
}

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (...content: object[]) => ({ type: 'listItem', content })
const doc = (...content: object[]) => richTextDocument.parse({ type: 'doc', content })
const listed = (type: 'bulletList' | 'orderedList', ...content: object[]) => ({ type, content })

const bold = { type: 'bold' } as const
const link = { type: 'link', attrs: { href: 'https://nurtured.test/a_(b)' } } as const

const letter: Block[] = [
  { kind: 'heading', claims: [{ text: 'The floor', citations: [] }] },
  {
    kind: 'paragraph',
    claims: [
      { text: 'We laid the floor ourselves.', citations: [cited(1000)] },
      { text: 'It took one week of March.', citations: [cited(5000)] },
    ],
  },
  { kind: 'item', claims: [{ text: 'Wood needs air.', citations: [cited(9000)] }] },
  { kind: 'chapter', claims: [{ text: 'Pricing', citations: [cited(65_000)] }] },
  { kind: 'quote', claims: [{ text: 'Ask for the money first.', citations: [cited(70_000)] }] },
  { kind: 'tags', claims: [{ text: '#wood #floors', citations: [] }] },
  { kind: 'call', claims: [{ text: 'Hear the whole talk.', citations: [] }] },
]

test('unchanged text round-trips with its citations', () => {
  expect(fromRichText(toRichText(letter), letter)).toEqual(letter)
})

test('a sentence made bold or reworded keeps its citations, as does the one next to it, and a new one has none', () => {
  const edited = fromRichText(
    doc(paragraph(text('We laid the '), text('floor', bold), text(' ourselves. It took one week of March.'))),
    letter,
  )
  expect(edited).toEqual([
    {
      kind: 'paragraph',
      claims: [
        {
          text: 'We laid the floor ourselves.',
          citations: [cited(1000)],
          inline: [text('We laid the '), text('floor', bold), text(' ourselves.')],
        },
        { text: 'It took one week of March.', citations: [cited(5000)] },
      ],
    },
  ])
  const claimsOf = (said: string) => fromRichText(doc(paragraph(text(said))), letter)[0]?.claims
  expect(claimsOf('We laid the floor ourselves. We sell boats. It took a week in March.')).toEqual([
    { text: 'We laid the floor ourselves.', citations: [cited(1000)] },
    { text: 'We sell boats. It took a week in March.', citations: [cited(5000)] },
  ])
  expect(claimsOf('We laid the floor ourselves. We sell boats. It took one week of March.')).toMatchObject([
    { citations: [cited(1000)] },
    { citations: [] },
    { citations: [cited(5000)] },
  ])
})

test('lists, nested lists, smaller headings and links round-trip', () => {
  const steps = doc(
    { type: 'heading', attrs: { level: 3 }, content: [text('Steps')] },
    listed(
      'orderedList',
      item(
        paragraph(text('Measure '), text('twice', bold)),
        listed('bulletList', item(paragraph(text('in the morning')))),
      ),
      item(paragraph(text('Cut', link), text(' once'))),
    ),
    paragraph(text('one')),
  )
  const written = fromRichText(steps, [])
  expect(blocks.parse(written)).toEqual(written)
  expect(toRichText(written)).toEqual(steps)
  // Formatting is kept in Markdown and HTML, and plain text has its numbers.
  expect(toPlainText(written)).toBe('Steps\n\n1. Measure twice\n   • in the morning\n2. Cut once\n\none\n')
  expect(toMarkdown(written)).toBe(
    '### Steps\n\n1. Measure **twice**\n   - in the morning\n2. [Cut](<https://nurtured.test/a_(b)>) once\n\none\n',
  )
  expect(toHtml(written).split('\n')).toEqual([
    '<h3>Steps</h3>',
    '<ol>',
    '<li>Measure <strong>twice</strong></li>',
    '<ul>',
    '<li>in the morning</li>',
    '</ul>',
    '<li><a href="https://nurtured.test/a_(b)">Cut</a> once</li>',
    '</ol>',
    '<p>one</p>',
    '',
  ])
  expect(marked.parse(toMarkdown(written))).toContain('<strong>twice</strong>')
  expect(marked.parse(toMarkdown(written))).toContain('href="https://nurtured.test/a_(b)"')
})

test('a break stays a break, and a chapter is a line that starts with its time', () => {
  const written = fromRichText(doc(paragraph(text('one'), { type: 'hardBreak' }, text('two'))), [])
  expect(written.map(textOf)).toEqual(['one\ntwo'])
  expect(toHtml(written)).toBe('<p>one<br>two</p>\n')
  expect(toRichText(written).content?.[0]).toMatchObject({ content: [{}, { type: 'hardBreak' }, {}] })
  const [first, second] = fromRichText(
    doc(paragraph(text('0:10 Opening')), paragraph(text('1:05 Pricing'))),
    letter,
  )
  expect(first).toMatchObject({
    kind: 'chapter',
    claims: [{ citations: [{ startMs: 10_000, endMs: 65_000 }] }],
  })
  expect(second).toMatchObject({ kind: 'chapter', claims: [{ text: 'Pricing' }] })
})

test('no text or URL becomes HTML', () => {
  const inline = [text('<img src=x>', { type: 'link', attrs: { href: 'javascript:alert(1)' } })]
  const hostile: Block[] = [{ kind: 'paragraph', claims: [{ text: '<img src=x>', citations: [], inline }] }]
  expect(toHtml(hostile)).toBe('<p>&lt;img src=x&gt;</p>\n')
  expect(() => blocks.parse(hostile)).toThrow()
})

test('any edit is a valid output and reads as written', () => {
  const marks = fc.subarray<RichTextMark>([bold, { type: 'italic' }, { type: 'code' }, link])
  const words = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 30 })
    .filter((said) => storable(said) !== '')
  const inline = fc.tuple(words, marks).map(([said, own]) => text(said, ...own))
  const line = fc.array(inline, { maxLength: 4 }).map((content) => paragraph(...content))
  const items = fc.array(line, { minLength: 1, maxLength: 2 }).map((content) => item(...content))
  const list = fc
    .tuple(
      fc.constantFrom('bulletList' as const, 'orderedList' as const),
      fc.array(items, { minLength: 1, maxLength: 3 }),
    )
    .map(([type, content]) => listed(type, ...content))
  fc.assert(
    fc.property(fc.array(fc.oneof(line, list), { maxLength: 5 }), (content) => {
      const written = fromRichText(doc(...content), letter)
      expect(() => blocks.parse(written)).not.toThrow()
      expect(() => richTextDocument.parse(toRichText(written))).not.toThrow()
    }),
    { numRuns: 50 },
  )
})
