import fc from 'fast-check'
import { marked } from 'marked'
import { expect, test } from 'vitest'
import { formattedBlocks as blocks } from '#src/features/language/rules/formatted-blocks.ts'
import { toHtml } from '#src/features/language/rules/render-html.ts'
import { textOf, toMarkdown, toPlainText } from '#src/features/language/rules/render-text.ts'
import {
  type RichTextBlockNode,
  type RichTextDocument,
  type RichTextMark,
  richTextDocument,
} from '#src/features/language/rules/rich-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import { storable } from '#src/text/storable.ts'
import { fromRichText, toRichText } from './edit-rich-text.ts'

function cited(startMs: number) {
  return { startMs, endMs: startMs + 1000, speaker: 'Ann', quote: 'said' }
}

function text(said: string, ...marks: RichTextMark[]) {
  return marks.length > 0
    ? { type: 'text' as const, text: said, marks }
    : { type: 'text' as const, text: said }
}

function paragraph(...content: ReturnType<typeof text>[]): RichTextBlockNode {
  return { type: 'paragraph', content }
}

function doc(...content: RichTextBlockNode[]): RichTextDocument {
  return { type: 'doc', content }
}

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

test('a text from before formatting existed is read, shown and edited as usual', () => {
  expect(blocks.parse(letter)).toEqual(letter)
  expect(toMarkdown(letter)).toContain('1:05 Pricing')
})

test('a sentence made bold keeps its citations, and so does the one next to it', () => {
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
})

test('a reworded sentence keeps its citations, and a new one has none', () => {
  const [block] = fromRichText(
    doc(paragraph(text('We laid the floor ourselves. We sell boats. It took a week in March.'))),
    letter,
  )
  expect(block?.claims.map((claim) => [claim.text, claim.citations])).toEqual([
    ['We laid the floor ourselves.', [cited(1000)]],
    ['We sell boats. It took a week in March.', [cited(5000)]],
  ])
  const [added] = fromRichText(
    doc(paragraph(text('We laid the floor ourselves. We sell boats. It took one week of March.'))),
    letter,
  )
  expect(added?.claims.map((claim) => claim.citations)).toEqual([[cited(1000)], [], [cited(5000)]])
})

const listed = doc(
  { type: 'heading', attrs: { level: 3 }, content: [text('Steps')] },
  {
    type: 'orderedList',
    content: [
      {
        type: 'listItem',
        content: [
          paragraph(text('Measure '), text('twice', bold)),
          {
            type: 'bulletList',
            content: [{ type: 'listItem', content: [paragraph(text('in the morning'))] }],
          },
        ],
      },
      { type: 'listItem', content: [paragraph(text('Cut', link), text(' once'))] },
    ],
  },
  paragraph(text('one')),
)

test('lists, nested lists, smaller headings and links round-trip', () => {
  const written = fromRichText(listed, [])
  expect(blocks.parse(written)).toEqual(written)
  expect(toRichText(written)).toEqual(listed)
})

test('formatting is kept in Markdown and HTML, and plain text has its numbers', () => {
  const written = fromRichText(listed, [])
  expect(toPlainText(written)).toBe('Steps\n\n1. Measure twice\n   • in the morning\n2. Cut once\n\none\n')
  expect(toMarkdown(written)).toBe(
    '### Steps\n\n1. Measure **twice**\n   - in the morning\n2. [Cut](<https://nurtured.test/a_(b)>) once\n\none\n',
  )
  const html = toHtml(written)
  expect(html).toBe(
    [
      '<h3>Steps</h3>',
      '<ol>',
      '<li>Measure <strong>twice</strong></li>',
      '<ul>',
      '<li>in the morning</li>',
      '</ul>',
      '<li><a href="https://nurtured.test/a_(b)">Cut</a> once</li>',
      '</ol>',
      '<p>one</p>\n',
    ].join('\n'),
  )
  expect(marked.parse(toMarkdown(written))).toContain('<strong>twice</strong>')
  expect(marked.parse(toMarkdown(written))).toContain('href="https://nurtured.test/a_(b)"')
})

test('a break stays a break', () => {
  const written = fromRichText(
    doc({ type: 'paragraph', content: [text('one'), { type: 'hardBreak' }, text('two')] }),
    [],
  )
  expect(written.map(textOf)).toEqual(['one\ntwo'])
  expect(toHtml(written)).toBe('<p>one<br>two</p>\n')
  expect(toRichText(written).content?.[0]).toMatchObject({ content: [{}, { type: 'hardBreak' }, {}] })
})

test('a chapter is a line that starts with its time', () => {
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
  const hostile: Block[] = [
    {
      kind: 'paragraph',
      claims: [
        {
          text: '<img src=x>',
          citations: [],
          inline: [text('<img src=x>', { type: 'link', attrs: { href: 'javascript:alert(1)' } })],
        },
      ],
    },
  ]
  expect(toHtml(hostile)).toBe('<p>&lt;img src=x&gt;</p>\n')
  expect(() => blocks.parse(hostile)).toThrow()
})

test('any edit is a valid output and reads as written', () => {
  const marks = fc.subarray<RichTextMark>([bold, { type: 'italic' }, { type: 'code' }, link])
  const inline = fc.record({
    type: fc.constant('text' as const),
    text: fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .filter((written) => storable(written) !== ''),
    marks,
  })
  const line = fc.record({
    type: fc.constant('paragraph' as const),
    content: fc.array(inline, { maxLength: 4 }),
  })
  const list = fc.record({
    type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
    content: fc.array(
      fc.record({
        type: fc.constant('listItem' as const),
        content: fc.array(line, { minLength: 1, maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(line, list), { maxLength: 5 }), (content) => {
      const parsed = richTextDocument.parse({ type: 'doc', content })
      const written = fromRichText(parsed, letter)
      expect(() => blocks.parse(written)).not.toThrow()
      expect(() => richTextDocument.parse(toRichText(written))).not.toThrow()
    }),
    { numRuns: 50 },
  )
})
