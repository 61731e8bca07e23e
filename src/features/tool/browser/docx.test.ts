import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPart, textOfDocx } from '#src/features/media/rules/docx-text.ts'
import { readDocx } from '#src/features/media/rules/read-docx.ts'
import { aDocx, aZip } from '#src/test/hostile-bytes.ts'

const paragraph = '<w:p><w:r><w:t>Hello</w:t></w:r></w:p>'

test('a file that is not a complete Word document is reported', async () => {
  const bytes = aDocx(paragraph)
  const half = bytes.length / 2
  for (const none of [Buffer.from('Hello there'), bytes.slice(0, half), bytes.slice(half)])
    expect(await readDocx(new Uint8Array(none))).toBeUndefined()
})

test('a document that unpacks endlessly, lies about its size or has no text is reported', async () => {
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
    '<w:p><w:r><w:t>One</w:t></w:r></w:p><w:p></w:p><w:p><w:r><w:t>A &amp;#38; B &#8212;&#x2014;&#x110000;&#0;</w:t><w:tab/><w:t xml:space="preserve">C</w:t><w:br/><w:t>&lt;D&gt;</w:t></w:r></w:p>'
  expect(textOfDocx(xml).text).toBe('One\n\nA &#38; B ——\ufffd\ufffd\tC\n<D>')
})
