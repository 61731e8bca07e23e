/** @module-tag postgres */
import { expect, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { folded } from '#src/text/fold.ts'

/** Latin, Greek, Cyrillic, punctuation, and some of the scripts without spaces. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x2ff],
  [0x370, 0x45f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2030],
  [0xe01, 0xe4e],
  [0x3041, 0x30ff],
  [0x4e00, 0x4eff],
] as const

test('texts are folded in the database as in the code', async () => {
  const { db } = await createTestPlatform()
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
  )
  const texts = letters.flatMap((letter) => [letter, letter.normalize('NFD'), `x${letter}y`])
  const { rows } = await db.pool.query<{ text: string; folded: string }>(
    'select text, app_folded(text) as folded from unnest($1::text[]) text',
    [texts],
  )
  expect(rows.filter((row) => row.folded !== folded(row.text))).toEqual([])
})
