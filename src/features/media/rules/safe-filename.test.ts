import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition, extensionOf, safeFilename } from './safe-filename.ts'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ann\\talk.mp3', 'talk.mp3'],
  ['a\u0000b\r\n\u202Egpj.mp3', 'abgpj.mp3'],
  ['..', 'file'],
  ['', 'file'],
  ['a/', 'file'],
  ['<script>alert(1)</script>.mp3', 'script>.mp3'],
  ['  two   spaces .mp3', 'two spaces .mp3'],
  [`${'é'.repeat(300)}.mp3`, `${'é'.repeat(196)}.mp3`],
])('%j is stored as %j', (given, kept) => {
  expect(safeFilename(given)).toBe(kept)
})

test('a stored name has no folder or control characters, at most 200 characters, and does not change a second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const kept = safeFilename(given)
      expect(kept).not.toMatch(/[/\\\p{Cc}]/u)
      expect([...kept].length).toBeLessThanOrEqual(200)
      expect(kept).not.toBe('')
      expect(safeFilename(kept)).toBe(kept)
      expect(contentDisposition('inline', kept)).toMatch(
        /^inline; filename="[ -~]*"; filename\*=UTF-8''[\w.~%$&+^`|#-]*$/,
      )
    }),
  )
})

test('an extension is what follows the last dot', () => {
  expect(extensionOf('a.tar.MP3')).toBe('mp3')
  expect(extensionOf('mp3')).toBe('')
})

test('a download name is given in ASCII and in full', () => {
  expect(contentDisposition('inline', 'Gespräch "1".mp3')).toBe(
    `inline; filename="Gespr_ch _1_.mp3"; filename*=UTF-8''Gespr%C3%A4ch%20%221%22.mp3`,
  )
})
