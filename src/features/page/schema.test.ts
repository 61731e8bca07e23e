import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richTextDocument, richTextLimits, safeHref } from '#src/features/language/rules/rich-text.ts'
import { blankBlock } from './rules/blank-block.ts'
import { draftPageData, pageData } from './schema.ts'

const cases = { numRuns: 1000 }

test('parsed data contains nothing the database rejects, and parsing again changes nothing', () => {
  let parsed = 0
  const title = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
  const page = fc.record({
    root: fc.record({ title }),
    blocks: fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        type: fc.constant('quote'),
        props: fc.record({ text: fc.string({ unit: 'binary' }), cite: fc.string({ unit: 'binary' }) }),
      }),
      { selector: (block) => block.id, maxLength: 5 },
    ),
  })
  fc.assert(
    fc.property(page, (sent) => {
      const result = draftPageData.safeParse(sent)
      if (!result.success) return
      parsed += 1
      const text = JSON.stringify(result.data)
      expect(text).not.toMatch(/\\u0000|\\ud[89a-f][0-9a-f]{2}/i)
      expect(draftPageData.parse(JSON.parse(text))).toEqual(result.data)
    }),
    cases,
  )
  expect(parsed).toBeGreaterThan(cases.numRuns / 2)
})

test('each missing field says what to do', () => {
  const blocks = (['heading', 'image', 'quote', 'call_to_action', 'audio'] as const).map((type) =>
    blankBlock(type, type),
  )
  const result = pageData.safeParse({ root: { title: '' }, blocks })
  const said = result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])
  expect(said).toEqual([
    ['root.title', 'Enter a page title.'],
    ['blocks.0.props.text', 'Enter a heading.'],
    ['blocks.1.props.source', 'Upload an image or enter its URL.'],
    ['blocks.1.props.alt', 'Add alt text for people who can’t see the image.'],
    ['blocks.2.props.text', 'Enter a quote.'],
    ['blocks.3.props.label', 'Enter a button label.'],
    ['blocks.3.props.href', 'Use a URL that starts with https://, mailto:, tel: or /.'],
    ['blocks.4.props.asset', 'Choose a recording or document.'],
  ])
})

function nested(depth: number): unknown {
  let node: unknown = { type: 'paragraph', content: [] }
  for (let level = 0; level < depth; level += 1) node = { type: 'blockquote', content: [node] }
  return { type: 'doc', content: [node] }
}

test('rich text can be nested twelve deep and no deeper, and a nesting bomb is refused before it is validated', () => {
  expect(richTextDocument.safeParse(nested(richTextLimits.depth - 1)).success).toBe(true)
  expect(richTextDocument.safeParse(nested(richTextLimits.depth)).success).toBe(false)
  const deep = nested(200_000)
  const wide = { type: 'doc', content: Array.from({ length: 400_000 }, () => ({ type: 'horizontalRule' })) }
  let bushy: object = { type: 'blockquote', content: [{ type: 'paragraph' }] }
  for (let level = 0; level < 11; level += 1) bushy = { type: 'blockquote', content: Array(16).fill(bushy) }
  // Validating it first would take longer than a test may.
  for (const bomb of [deep, wide, { type: 'doc', content: [bushy] }]) {
    expect(richTextDocument.safeParse(bomb).success).toBe(false)
  }
})

test('unknown nodes, marks and attributes are dropped', () => {
  const paragraph = (content: unknown) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
  expect(richTextDocument.safeParse({ type: 'doc', content: [{ type: 'iframe' }] }).success).toBe(false)
  const marked = paragraph([{ type: 'text', text: 'x', marks: [{ type: 'onclick' }] }])
  expect(richTextDocument.safeParse(marked).success).toBe(false)
  const attrs = { href: 'https://a.example', onclick: 'x', style: 'y', target: '_blank' }
  const linked = paragraph([{ type: 'text', text: 'x', html: '<b>', marks: [{ type: 'link', attrs }] }])
  expect(richTextDocument.parse(linked)).toEqual(
    paragraph([{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] }]),
  )
})

test('block ids are unique, chapters sorted by time, and URLs trimmed', () => {
  const heading = { id: 'a', type: 'heading', props: { text: 'Hello', level: 2 } }
  const twice = draftPageData.safeParse({ root: { title: 'A page' }, blocks: [heading, heading] })
  expect(twice.error?.issues[0]?.message).toBe('Two blocks have the same ID.')
  expect(safeHref.parse('  https://example.org/ ')).toBe('https://example.org/')
  const chapters = [
    { startMs: 9000, title: 'Second' },
    { startMs: 0, title: 'First' },
  ]
  const block = { id: 'a', type: 'audio', props: { asset: null, chapters } }
  const { blocks } = draftPageData.parse({ root: { title: 'A page' }, blocks: [block] })
  expect(blocks[0]).toMatchObject({ props: { chapters: [{ title: 'First' }, { title: 'Second' }] } })
})
