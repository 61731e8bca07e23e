import { expect, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { speak } from '#src/translation/speak.ts'
import { passwordProblem } from './password-problem.ts'
import { refuseWeak } from './refuse-weak.ts'

test('every refusal of a password here has a German text, and those only a remote service has stay unchanged', async () => {
  const platform = await createTestPlatform()
  for (const password of ['short', 'password123', 'ada@acme.test', 'a'.repeat(200)]) {
    const attempt = Promise.resolve().then(() => refuseWeak(platform, password, 'ada@acme.test'))
    const { message } = await attempt.then(
      () => new Error('accepted'),
      (error: Error) => error,
    )
    const said = passwordProblem({ message })
    expect(speak('en', said)).toBe(message)
    expect(speak('de', said)).not.toBe(message)
  }
  expect(passwordProblem({ message: 'Too many vowels' })).toBe('Too many vowels')
})
