import { expect, test } from 'vitest'
import { hideNames, showNames } from './hide-names.ts'

test('people are replaced by placeholders and restored exactly', () => {
  const text =
    'Ann Smith asked Bo: "Is Ann’s bakery Smith’s?" ANN SMITH laughed, and ann  smith left. Annex, Bobsled.'
  const hidden = hideNames(['Bo', 'Ann Smith', 'Ann'], [text])
  const sent = hidden.hide(text)
  expect(sent).not.toMatch(/Ann\b|Smith|Bo\b|ANN|ann\b/)
  expect(sent).toContain('Annex, Bobsled')
  expect(hidden.people).toBe(2)
  expect(hidden.show(sent)).toBe(text.replace('ann  smith', 'ann smith'))
})

test('no two people share a number, and a placeholder returned in the genitive is restored with its ending', () => {
  const hidden = hideNames(['Ann Smith', 'Bo'], [])
  const first = hidden.hide('Ann')
  expect(hidden.show(`PERSON_1s Haus, ${first}s Haus, PERSON_2s Haus`)).toBe(
    'Ann Smiths Haus, Anns Haus, Bos Haus',
  )
  const two = hideNames(['Ann Smith', 'Bo Jones'], [])
  expect(['Ann Smith', 'Bo Jones'].map(two.hide)).toEqual(['PERSON_1', 'PERSON_2'])
  expect(two.hide('Ann and Bo')).toMatch(/^PERSON_1[a-z] and PERSON_2[a-z]$/)
})

test('placeholders that occur in the text itself are never restored', () => {
  const text = 'Ann wrote PERSON_1 on the wall.'
  const hidden = hideNames(['Ann'], [text])
  expect(hidden.hide(text)).not.toContain('Ann')
  expect(hidden.show(hidden.hide(text))).toBe(text)
})

test('a name with special characters is hidden too, and an unnamed speaker stays', () => {
  const names = ['J.R. (Bob) O’Neil-Smith', 'Speaker 1', 'SPEAKER_02', '', 'A']
  const hidden = hideNames(names, [])
  expect(hidden.people).toBe(1)
  const text = 'J.R. (Bob) O’Neil-Smith met Speaker 1 and SPEAKER_02. A day.'
  expect(hidden.hide(text)).toBe('PERSON_1 met Speaker 1 and SPEAKER_02. A day.')
  expect(hidden.show(hidden.hide(text))).toBe(text)
})

test('names are restored at any depth of an answer, and nothing changes when none are hidden', () => {
  const hidden = hideNames(['Ann'], [])
  const answer = (text: string) => ({ blocks: [{ kind: 'quote', claims: [{ text, cites: [1] }] }] })
  expect(showNames(answer('PERSON_1 said PERSON_12.'), hidden)).toEqual(answer('Ann said PERSON_12.'))
  expect(hideNames([], []).hide('Ann')).toBe('Ann')
})
