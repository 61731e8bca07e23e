import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { needsReview, previewTranscript } from './preview-transcript.ts'

const fixtures = 'src/features/transcript/rules/readers/fixtures'

test('a preview names the format and shows speakers and the first ten segments', () => {
  const turns = Array.from({ length: 25 }, (_, n) => `${n % 2 ? 'Bo' : 'Ann Lee'}  0:${10 + n}\nLine ${n}.`)
  const preview = previewTranscript({ filename: 'a.txt', bytes: Buffer.from(turns.join('\n\n')) })
  expect(preview).toMatchObject({ format: 'otter', count: 25, isCues: false })
  expect(preview).toMatchObject({ speakers: ['Ann Lee', 'Bo'], repairs: [] })
  expect(preview?.first).toHaveLength(10)
  expect(preview?.first[1]).toEqual({ speaker: 'Bo', startMs: 11_000, text: 'Line 1.' })
  expect(preview && needsReview(preview)).toBe(false)
})

test('a guessed encoding needs a review, and can be changed', () => {
  const bytes = realFile(`${fixtures}/05-windows-1251.srt`)
  const guessed = previewTranscript({ filename: 'a.srt', bytes })
  expect(guessed).toMatchObject({ encoding: 'windows-1251', isCertain: false })
  expect(guessed?.first[0]?.text).toBe('Добрый день, дорогие слушатели.')
  expect(guessed && needsReview(guessed)).toBe(true)
  const other = previewTranscript({ filename: 'a.srt', bytes, encoding: 'koi8-r' })
  expect(other).toMatchObject({ encoding: 'koi8-r' })
  expect(other?.first[0]?.text).not.toBe(guessed?.first[0]?.text)
})

test('repaired cues need a review, and a file that cannot be read has no preview', () => {
  const preview = previewTranscript({ filename: 'a.srt', bytes: realFile(`${fixtures}/04-backward-end.srt`) })
  expect(preview?.repairs).toHaveLength(2)
  expect(preview && needsReview(preview)).toBe(true)
  expect(previewTranscript({ filename: 'a.srt', bytes: Buffer.from('7') })).toBeUndefined()
  expect(previewTranscript({ filename: 'a.srt', bytes: Uint8Array.of(0, 1, 2) })).toBeUndefined()
})

test('a preview says when a transcript consists of cues that could be joined', () => {
  const cues = Array.from(
    { length: 30 },
    (_, n) =>
      `${n + 1}\n00:00:${10 + n},000 --> 00:00:${11 + n},000\n${n < 15 ? 'Ann' : 'Bo'}: Day ${n} was long\n`,
  )
  const file = { filename: 'a.srt', bytes: Buffer.from(cues.join('\n')) }
  expect(previewTranscript(file)).toMatchObject({ count: 30, isCues: true })
})
