import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { marked } from 'marked'
import { expect, test } from 'vitest'
import type { Block } from '#src/features/language/schema.ts'
import { speak } from '#src/translation/speak.ts'
import { kindKindLabels } from '../messages/kind-labels.ts'
import { fileNameOf, wholeText } from './output-file.ts'
import { writeDocx } from './write-docx.ts'

const item = { kind: 'item' as const, claims: [{ text: 'Ask for *money* first', citations: [] }] }
const short = { kind: 'paragraph' as const, claims: [{ text: 'Short', citations: [] }] }
const names = Object.fromEntries(
  Object.entries(kindKindLabels).map(([kind, label]) => [kind, speak('en', label)]),
)

test('an output is a file named after the asset and the text; several are one file with each text under its name', () => {
  expect(fileNameOf('Übung: the “talk”', 'x_thread', 'md')).toBe('ubung-the-talk-x-thread.md')
  expect(fileNameOf('', '', 'docx')).toBe('text.docx')
  const parts = [
    { kind: 'x_thread' as const, blocks: [item] },
    { kind: 'summary' as const, blocks: [short] },
  ]
  expect(wholeText(parts, { title: '', names, format: 'txt' })).toBe(
    'X thread\n========\n\n• Ask for *money* first\n\nSummary\n=======\n\nShort\n',
  )
})

const awkward = [
  'Ask <b>why</b> & <script>x</script>',
  'שלום 🎙️ مرحبا 👩‍👩‍👧‍👦',
  '1. first --> - second',
  '- no list, *no* _stress_ `no code` [no link](/x) | no cell',
  '# no heading',
  '> no quote &amp; no entity',
  'https://nurtured.test/a_b',
]
const kinds = ['paragraph', 'item', 'post', 'quote', 'heading', 'call'] as const
const everything = kinds.flatMap((kind): Block[] =>
  awkward.map((text) => ({ kind, claims: [{ text, citations: [] }] })),
)

test('another Markdown parser shows every word of every block and creates no elements from text', async () => {
  const text = wholeText([{ kind: 'summary', blocks: everything }], {
    title: '# Ask <b>why</b>\n- & *how*',
    names,
    format: 'md',
  })
  const html = await marked.parse(text)
  const made = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name))
  expect(made).toEqual(new Set(['a', 'blockquote', 'h1', 'h2', 'li', 'p', 'ul']))
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  const shown = html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
  for (const said of awkward) expect([said, shown.split(said).length - 1]).toEqual([said, kinds.length])
  expect(shown).toContain('# Ask <b>why</b>')
})

test('another DOCX parser finds every word and every line break, and no invalid characters', async () => {
  const lines: Block = {
    kind: 'post',
    claims: [{ text: 'One\ntwo\n\nth\u0001ree\ufffe\ud800', citations: [] }],
  }
  const parts = [{ kind: 'summary' as const, blocks: [lines, ...everything] }]
  const blob = await writeDocx(parts, { title: 'Ask & <why\u000b>', names })
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  const document = new XMLParser({ trimValues: false, parseTagValue: false }).parse(xml)
  const paragraphs: unknown[] = document['w:document']['w:body']['w:p']
  const shown = paragraphs.map((paragraph) => textIn(paragraph))
  expect(shown.slice(0, 3)).toEqual(['Ask & <why>', 'Summary', 'One|two||three\ufffd'])
  for (const said of awkward)
    expect([said, shown.filter((text) => text.includes(said)).length]).toEqual([said, kinds.length])
})

/** The text Word shows for a part of its document, with `|` for line breaks. */
function textIn(part: unknown): string {
  if (Array.isArray(part)) return part.map(textIn).join('')
  if (typeof part !== 'object' || part === null) return ''
  return Object.entries(part)
    .map(([name, inner]) => {
      if (name === 'w:br') return '|'
      return name === 'w:t' ? [inner].flat().join('') : textIn(inner)
    })
    .join('')
}
