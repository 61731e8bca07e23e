import { expect, test } from 'vitest'
import { wordQuery } from './search-words.ts'

test('a word is looked for as typed and without its marks, and in pairs in scripts without spaces', () => {
  expect(wordQuery(['ask'])).toBe("('ask':*)")
  expect(wordQuery(['café', 'caf'])).toBe("('café':* | 'cafe':* | 'caf':*)")
  expect(wordQuery(['東京都'])).toBe("(('東京':* & '京都':*))")
  expect(wordQuery(['東'])).toBe("('東':*)")
  expect(wordQuery(['nhkの天気'])).toBe("(('nhk':* & 'の天':* & '天気':*))")
})
