import { expect, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { speak } from '#src/translation/speak.ts'
import { passwordProblem } from './password-problem.ts'
import { refuseWeak } from './refuse-weak.ts'

test('every refusal of a password here has a German text', async () => {
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
    expect(speak('en', said)).toBe(refusal)
    expect(speak('de', said)).not.toBe(refusal)
  }
})

test('messages only a remote service has stay unchanged', () => {
  expect(passwordProblem({ message: 'Too many vowels' })).toBe('Too many vowels')
})
