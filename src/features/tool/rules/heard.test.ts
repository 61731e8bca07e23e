import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Heard, heardIn, joinPassages, segmentsOf, textOf, withText } from './heard.ts'

function said(startSeconds: number, endSeconds: number, text: string): Heard {
  const [one] = heardIn([{ text, start: startSeconds, end: endSeconds }], { fromMs: 0, untilMs: 600_000 })
  if (!one) throw new Error('nothing was said')
  return one
}

function whole(heard: readonly Heard[]): string {
  return heard.map(textOf).join(' ')
}

const overlap = { fromMs: 25_000, untilMs: 30_000 }

test('words of a window get times of the recording; invented ones stay inside it and never go back', () => {
  const heard = heardIn(
    [
      { text: ' Good morning. ', start: 0, end: 2.5 },
      { text: 'Sit down.', start: 2.5, end: null },
    ],
    { fromMs: 25_000, untilMs: 40_000 },
  )
  expect(heard).toMatchObject([
    {
      startMs: 25_000,
      endMs: 27_500,
      words: [
        ['Good', 25_000, 25_893],
        ['morning.', 25_893, 27_500],
      ],
    },
    { startMs: 27_500, endMs: 40_000 },
  ])
  const invented = [
    { text: 'one two', start: 28, end: 99 },
    { text: 'three', start: 3, end: 1 },
    { text: '  ', start: 4, end: 5 },
  ]
  expect(heardIn(invented, { fromMs: 0, untilMs: 30_000 })).toMatchObject([
    { startMs: 28_000, endMs: 30_000 },
    { startMs: 30_000, endMs: 30_000 },
  ])
})

test.each([
  [
    'words in both windows appear once',
    [said(0, 22, 'We build floors.'), said(22, 29.5, 'The wood moves with the seasons of')],
    [said(25.4, 33, 'moves, with the Seasons of the year.'), said(33, 40, 'So leave air.')],
    'We build floors. The wood moves with the seasons of the year. So leave air.',
  ],
  [
    'without agreement they are split in the middle of the overlap',
    [said(0, 30, 'a b c d e f')],
    [said(25, 31, 'p q r')],
    'a b c d e q r',
  ],
  [
    'a word the speaker repeats appears twice',
    [said(0, 24, 'no no no')],
    [said(30.5, 36, 'no no never')],
    'no no no no no never',
  ],
  ['a silent window at the end changes nothing', [said(0, 29, 'to the end')], [], 'to the end'],
  ['a silent window at the start changes nothing', [], [said(31, 33, 'at last')], 'at last'],
])('%s', (_, before, after, joined) => {
  expect(whole(joinPassages(before, after, overlap))).toBe(joined)
})

test('speech in overlapping windows comes out as spoken', () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 20, maxLength: 120 }), (words) => {
      // Half a second each: a window contains whole words only.
      const perWindow = 60
      const step = 50
      let joined: Heard[] = []
      for (let from = 0; from < words.length; from += step) {
        const part = words.slice(from, from + perWindow)
        const stretch = { fromMs: from * 500, untilMs: (from + part.length) * 500 }
        const heard = heardIn(
          part.map((text, index) => ({ text, start: index / 2, end: (index + 1) / 2 })),
          stretch,
        )
        const seam = { fromMs: stretch.fromMs, untilMs: stretch.fromMs + (from === 0 ? 0 : 5000) }
        joined = joinPassages(joined, heard, seam)
      }
      expect(whole(joined)).toBe(words.join(' '))
    }),
  )
})

test('times never go back, whatever two windows contain', () => {
  const stretch = fc.record({
    text: fc.constantFrom('a b', 'yes we can', 'can do', 'b c d'),
    start: fc.double({ min: 0, max: 30, noNaN: true }),
    end: fc.option(fc.double({ min: 0, max: 30, noNaN: true })),
  })
  const window = fc.array(stretch, { maxLength: 6 })
  fc.assert(
    fc.property(window, window, (first, second) => {
      const before = heardIn(first, { fromMs: 0, untilMs: 30_000 })
      const after = heardIn(second, { fromMs: 25_000, untilMs: 55_000 })
      const times = joinPassages(before, after, overlap).flatMap(({ words }) =>
        words.flatMap(([, a, b]) => [a, b]),
      )
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }),
  )
})

test('a corrected text keeps the time of the original, and an empty one removes it', () => {
  const heard = [said(0, 4, 'recognise speech'), said(4, 6, 'uh')]
  const corrected = withText(withText(heard, 0, ' wreck a  nice beach '), 1, '')
  expect(segmentsOf(corrected)).toMatchObject([
    { speaker: '', startMs: 0, endMs: 4000, text: 'wreck a nice beach' },
  ])
  expect(corrected[0]?.words.at(-1)?.[2]).toBe(4000)
})
