import { expect, test } from 'vitest'
import { anEditWord } from '#src/test/edit-words.ts'
import { anchorsIn } from './find-anchors.ts'
import { retimeWords } from './retime-words.ts'

test('runs unique to each text are matched in order; repeated or reordered ones are not', () => {
  const before = 'one two three four a b c a b c nine ten eleven'.split(' ')
  const said = 'one two three nine ten eleven a b c four'.split(' ')
  expect(anchorsIn({ before, said })).toEqual([
    [0, 0],
    [10, 3],
  ])
})

test('a long text keeps its times when its beginning and end change', () => {
  const heard = Array.from({ length: 4000 }, (_, n) =>
    anEditWord(`word${n % 1500}${n % 7}`, { startMs: n * 400, endMs: n * 400 + 300 }),
  )
  const texts = heard.map(({ text }) => text)
  const text = ['Welcome', ...texts.slice(1, 2000), 'quite', 'another', ...texts.slice(2003), 'Bye'].join(' ')
  const timed = retimeWords(heard, text, { startMs: 0, endMs: 1_600_000 })
  expect(timed[1000]).toEqual(heard[1000])
  expect(timed[3000]).toEqual(heard[3001])
  expect(timed.every(({ startMs }, at) => (startMs ?? 0) >= (timed[at - 1]?.startMs ?? 0))).toBe(true)
})
