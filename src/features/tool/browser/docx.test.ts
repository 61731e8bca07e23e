import { DeletedTextRun, Document, Packer, Paragraph, TextRun } from 'docx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import type { OutputPart } from '#src/features/content/rules/output-file.ts'
import { writeDocx } from '#src/features/content/rules/write-docx.ts'
import { findPart, textOfDocx } from '#src/features/media/rules/docx-text.ts'
import { readDocx } from '#src/features/media/rules/read-docx.ts'
import { aDocx, aZip } from '#src/test/hostile-bytes.ts'
import { speak } from '#src/translation/speak.ts'

async function aDocument(...children: Paragraph[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
}

test('a Word document is read paragraph by paragraph, without deletions', async () => {
  const bytes = await aDocument(
    new Paragraph('Ann: What was “hard” & <new>?'),
    new Paragraph({}),
    new Paragraph({
      children: [
        new TextRun('Bo: The '),
        new DeletedTextRun({ text: 'easy', id: 1, author: 'A', date: '2026-01-01T00:00:00Z' }),
        new TextRun('floor.'),
      ],
    }),
  )
  expect(await readDocx(bytes)).toBe('Ann: What was “hard” & <new>?\n\nBo: The floor.')
})

test('a file that is not a complete Word document is reported', async () => {
  const bytes = await aDocument(new Paragraph('Hello'))
  for (const none of [
    new Uint8Array(),
    new TextEncoder().encode('Hello there'),
    bytes.slice(0, bytes.length / 2),
    bytes.slice(bytes.length / 2),
  ])
    expect(await readDocx(new Uint8Array(none))).toBeUndefined()
})

test('a document that unpacks endlessly, lies about its size or has no text is reported', async () => {
  const paragraph = '<w:p><w:r><w:t>Hello</w:t></w:r></w:p>'
  expect(await readDocx(aDocx(Buffer.alloc(60_000_000, paragraph)))).toBeUndefined()
  expect(await readDocx(aDocx(paragraph, 0xffff_ffff))).toBe('Hello')
  expect(await readDocx(aDocx('<w:t '.repeat(1_000_000)))).toBe('')
  expect(
    await readDocx(aDocx(`<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:p><w:t>&b;</w:t></w:p>`)),
  ).toBe('&b;')
  expect(await readDocx(aZip({ name: '../word/document.xml', content: paragraph }))).toBeUndefined()
  expect(await readDocx(new Uint8Array(Buffer.from('%PDF-1.7 /FlateDecode')))).toBeUndefined()
})

test('no input throws, whatever it contains', () => {
  const end = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array(18).fill(255)])
  expect(findPart(end, 'word/document.xml')).toBeUndefined()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 40 }), (before, after) => {
      expect(() => findPart(Uint8Array.from([...before, 0x50, 0x4b, 5, 6, ...after]), 'a')).not.toThrow()
    }),
  )
})

test('named and numeric entities are read, tabs and breaks kept, and impossible characters replaced', () => {
  const xml =
    '<w:p><w:r><w:t>A &amp;#38; B &#8212;&#x2014;&#x110000;&#0;</w:t><w:tab/><w:t xml:space="preserve">C</w:t><w:br/><w:t>&lt;D&gt;</w:t></w:r></w:p>'
  expect(textOfDocx(xml).text).toBe('A &#38; B ——\ufffd\ufffd\tC\n<D>')
})

test('a written document is a valid Word document, without invalid characters', async () => {
  const claims = [{ text: 'Ask for\u0001 money\ufffe first\ud800', citations: [] }]
  const parts: OutputPart[] = [
    {
      kind: 'summary',
      blocks: [
        { kind: 'item', claims },
        { kind: 'heading', claims },
      ],
    },
    { kind: 'faq', blocks: [{ kind: 'paragraph', claims: [{ text: 'Mine 🎙️', citations: [] }] }] },
  ]
  const names = { summary: speak('en', kindKindLabels.summary), faq: speak('en', kindKindLabels.faq) }
  const blob = await writeDocx(parts, { title: 'My\u000b talk', names })
  expect(await readDocx(new Uint8Array(await blob.arrayBuffer()))).toBe(
    ['My talk', 'Summary', 'Ask for money first�', 'Ask for money first�', 'FAQ', 'Mine 🎙️'].join('\n\n'),
  )
})
