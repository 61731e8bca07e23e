import { DeletedTextRun, Document, Packer, Paragraph, TextRun } from 'docx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import { findPart, textOfDocx } from '../rules/docx-text.ts'
import type { Written } from '../rules/draft.ts'
import { readDocx } from './read-docx.ts'
import { writeDocx } from './write-docx.ts'

async function aDocument(...children: Paragraph[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
}

test('a Word document is read a paragraph each, without what was deleted', async () => {
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

test('what is no Word document, or half of one, is told as none', async () => {
  const bytes = await aDocument(new Paragraph('Hello'))
  for (const none of [
    new Uint8Array(),
    new TextEncoder().encode('Hello there'),
    bytes.slice(0, bytes.length / 2),
    bytes.slice(bytes.length / 2),
  ])
    expect(await readDocx(new Uint8Array(none))).toBeUndefined()
})

test('no bytes throw, whatever they hold', () => {
  const end = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array(18).fill(255)])
  expect(findPart(end, 'word/document.xml')).toBeUndefined()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 40 }), (before, after) => {
      expect(() => findPart(Uint8Array.from([...before, 0x50, 0x4b, 5, 6, ...after]), 'a')).not.toThrow()
    }),
  )
})

test('letters by name and by number are read, tabs and breaks kept, and no number is too large', () => {
  const xml =
    '<w:p><w:r><w:t>A &amp;#38; B &#8212;&#x2014;&#x110000;&#0;</w:t><w:tab/><w:t xml:space="preserve">C</w:t><w:br/><w:t>&lt;D&gt;</w:t></w:r></w:p>'
  expect(textOfDocx(xml)).toBe('A &#38; B ——\tC\n<D>')
})

test('what was written is a Word document that can be read again', async () => {
  const claims = [{ text: 'Ask for money first', citations: [] }]
  const written: Written[] = [
    {
      kind: 'summary',
      variant: 0,
      body: [
        { kind: 'item', claims },
        { kind: 'heading', claims },
      ],
      edited: null,
    },
    { kind: 'faq', variant: 0, body: [{ kind: 'paragraph', claims }], edited: 'Mine' },
  ]
  const blob = await writeDocx(written, { title: 'My talk', names: kindWords.en.kinds })
  expect(await readDocx(new Uint8Array(await blob.arrayBuffer()))).toBe(
    ['My talk', 'Summary', 'Ask for money first', 'Ask for money first', 'FAQ', 'Mine'].join('\n\n'),
  )
})
