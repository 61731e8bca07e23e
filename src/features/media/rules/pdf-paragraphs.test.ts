import { expect, test } from 'vitest'
import { type PdfPiece, pdfParagraphs } from './pdf-paragraphs.ts'

function line(text: string, y: number, height = 10): PdfPiece {
  return { text, y, height, endsLine: true }
}

test('lines close together form a paragraph; a gap or another font size starts the next', () => {
  const page = [
    line('A heading', 740, 16),
    line('The first line of', 700),
    line('a paragraph.', 688),
    line('Its second sentence.', 676),
    line('Another paragraph', 650),
    line('ends here.', 638),
  ]
  expect(pdfParagraphs([page]).paragraphs).toEqual([
    'A heading',
    'The first line of a paragraph. Its second sentence.',
    'Another paragraph ends here.',
  ])
})

test('pieces of a line are joined, and hyphenated words become whole', () => {
  const page: PdfPiece[] = [
    { text: 'Read the infor', y: 700, height: 10, endsLine: false },
    { text: 'mation, or its trans-', y: 700, height: 10, endsLine: true },
    line('lation, in Baden-', 688),
    line('Baden.', 676),
  ]
  expect(pdfParagraphs([page]).paragraphs).toEqual([
    'Read the information, or its translation, in Baden-Baden.',
  ])
})

test('a paragraph continues on the next page, without headers and page numbers', () => {
  const pages = [1, 2, 3].map((n) => [
    line('The great book', 780),
    line(n === 1 ? 'It begins and' : 'goes on and', 700),
    line(`Page ${n}`, 40),
  ])
  expect(pdfParagraphs(pages).paragraphs).toEqual(['It begins and goes on and goes on and'])
})

test('double spacing does not end a paragraph', () => {
  const page = [line('One line', 700), line('and one more', 680), line('and the last.', 660)]
  expect(pdfParagraphs([page]).paragraphs).toEqual(['One line and one more and the last.'])
})

test('an empty page has no paragraphs', () => {
  expect(pdfParagraphs([[], [{ text: ' ', y: 0, height: 0, endsLine: true }]]).paragraphs).toEqual([])
})
