import { expect, test } from 'vitest'
import { alignTranslation } from './align-translation.ts'

function original(id: string, startMs: number | null, endMs: number | null = null) {
  return { id, speaker: '', startMs, endMs, text: id, words: null }
}

function line(text: string, startMs: number | null = null, endMs: number | null = null) {
  return { speaker: '', startMs, endMs, text, words: null }
}

function texts(...[originals, said]: Parameters<typeof alignTranslation>) {
  const aligned = alignTranslation(originals, said)
  return aligned && [Object.fromEntries(aligned.texts), aligned.left]
}

const talk = [original('a', 0, 4000), original('b', 4000, 9000), original('c', 60_000, 70_000)]

test('a line belongs to the paragraph it shares most of its time with', () => {
  const said = [
    line('Eins.', 0, 2000),
    line('Zwei.', 2000, 4200),
    line('Drei.', 3800, 9000),
    line('Vier.', 61_000, 80_000),
  ]
  expect(texts(talk, said)).toEqual([{ a: 'Eins. Zwei.', b: 'Drei.', c: 'Vier.' }, 0])
})

test('a line near a paragraph belongs to it, and one during silence is left out', () => {
  expect(texts(talk, [line('Nah.', 59_000, 59_500), line('Fern.', 30_000, 31_000)])).toEqual([
    { c: 'Nah.' },
    1,
  ])
})

test('paragraphs without an end last until the next', () => {
  const open = [original('a', 0), original('b', 5000)]
  expect(texts(open, [line('Eins.', 3000), line('Zwei.', 6000)])).toEqual([{ a: 'Eins.', b: 'Zwei.' }, 0])
})

test('without times, lines match one by one if their number is the same', () => {
  const untimed = [original('a', null), original('b', null)]
  expect(texts(untimed, [line('Eins.'), line('Zwei.')])).toEqual([{ a: 'Eins.', b: 'Zwei.' }, 0])
  expect(texts(talk, [line('Eins.'), line('Zwei.')])).toBeUndefined()
  expect(texts(untimed, [line('Eins.', 0, 10)])).toBeUndefined()
})
