import { expect, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { passwordProblem } from './password-problem.ts'
import { refuseWeak } from './refuse-weak.ts'

test('whatever refuses a password here is said in German, too', async () => {
  const platform = await createTestPlatform()
  for (const password of ['short', 'password123', 'ada@acme.test', 'a'.repeat(200)]) {
    const refusal = (() => {
      try {
        refuseWeak(platform, password, 'ada@acme.test')
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : undefined
      }
    })()
    const said = passwordProblem({ message: refusal ?? '' })
    expect(said.en).toBe(refusal)
    expect(said.de).not.toBe(said.en)
  }
})

test('what only a service elsewhere says stays as it said it', () => {
  expect(passwordProblem({ message: 'Too many vowels' })).toEqual({
    en: 'Too many vowels',
    de: 'Too many vowels',
  })
})
