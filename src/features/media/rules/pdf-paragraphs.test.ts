import { expect, test } from 'vitest'
import { type PdfPiece, pdfParagraphs } from './pdf-paragraphs.ts'

function line(text: string, y: number, height = 10): PdfPiece {
  return { text, y, height, endsLine: true }
}

test('lines that stand closely are one paragraph, and a gap or another size begins the next', () => {
  const page = [
    line('A heading', 740, 16),
    line('The first line of', 700),
    line('a paragraph.', 688),
    line('Its second sentence.', 676),
    line('Another paragraph', 650),
    line('ends here.', 638),
  ]
  expect(pdfParagraphs([page])).toEqual([
    'A heading',
    'The first line of a paragraph. Its second sentence.',
    'Another paragraph ends here.',
  ])
})

test('pieces of one line are joined, and words that were parted are whole again', () => {
  const page: PdfPiece[] = [
    { text: 'Read the infor', y: 700, height: 10, endsLine: false },
    { text: 'mation, or its trans-', y: 700, height: 10, endsLine: true },
    line('lation, in Baden-', 688),
    line('Baden.', 676),
  ]
  expect(pdfParagraphs([page])).toEqual(['Read the information, or its translation, in Baden- Baden.'])
})

test('a paragraph goes on on the next page, without the head and the number of the page', () => {
  const pages = [1, 2, 3].map((n) => [
    line('The great book', 780),
    line(n === 1 ? 'It begins and' : 'goes on and', 700),
    line(`Page ${n}`, 40),
  ])
  expect(pdfParagraphs(pages)).toEqual(['It begins and goes on and goes on and'])
})

test('double spacing is no end of a paragraph', () => {
  const page = [line('One line', 700), line('and one more', 680), line('and the last.', 660)]
  expect(pdfParagraphs([page])).toEqual(['One line and one more and the last.'])
})

test('an empty page has no paragraph', () => {
  expect(pdfParagraphs([[], [{ text: ' ', y: 0, height: 0, endsLine: true }]])).toEqual([])
})
