import { expect, test } from 'vitest'
import { screenAccess } from './test/access/access.ts'
import { screenAttempts, screens } from './test/access-attempts.ts'
import { aMatrix } from './test/access-matrix.ts'

test('every screen has an entry, and every entry a screen', () => {
  expect(Object.keys(screenAccess).sort()).toEqual(screens.map(({ path }) => path).sort())
})

test('screens respond to each role as allowed, and to strangers as if the thing were missing', async () => {
  const { findWrong } = await aMatrix()
  expect(await findWrong(screenAttempts())).toEqual([])
}, 600_000)
