import { expect, test } from 'vitest'
import { asTyped, folded, wordsIn } from './fold.ts'

test('Latin and Greek letters lose their marks, others keep them, and capitals stay where the case matters', () => {
  expect(folded('CAFÉ Zoë naïve Müller Łódź Smørrebrød Straße Œuvre')).toBe(
    'cafe zoe naive muller lodz smorrebrod strasse oeuvre',
  )
  expect(folded('Καλημέρα, και τί;')).toBe('καλημερα, και τι;')
  expect(folded('йод が 한국 ประเทศ')).toBe('йод が 한국 ประเทศ')
  expect(folded('Don’t Donʼt ‘single’ “double” „low“ well‐known non‑stop')).toBe(
    'don\'t don\'t \'single\' "double" "low" well-known non-stop',
  )
  expect(asTyped('CAFÉ Œuvre Łódź')).toBe('CAFE OEuvre Lodz')
})

test('words end at every apostrophe and hyphen', () => {
  const words = wordsIn("don't donʼt don’t well‑known")
  expect(words.map(({ word }) => word)).toEqual(['don', 't', 'don', 't', 'don', 't', 'well', 'known'])
  expect(words.map(({ at }) => at)).toEqual([0, 4, 6, 10, 12, 16, 18, 23])
})
