import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from 'bcryptjs'
import { expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { speak } from '#src/translation/speak.ts'
import { passwordProblem } from './password-problem.ts'
import { isTooLong, passwordWeakness } from './password-weakness.ts'
import { hashPassword, isOutdatedHash, isPasswordHash, isPasswordRight } from './passwords.ts'
import { refuseWeak } from './refuse-weak.ts'

/** The library's number for it. */
const argon2i = 1

/** As installations have it, unlike in the product's tests. */
const strong = { config: readConfig({ NODE_ENV: 'production' }) }
const quick = { config: readConfig({ NODE_ENV: 'test' }) }

test('a password is stored as an Argon2id hash, cheap only in the product’s tests, and only the same one matches', async () => {
  const hash = await hashPassword(strong, 'plum orchard rain')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordRight(strong, hash, 'plum orchard rain')).toBe(true)
  expect(await isPasswordRight(strong, hash, 'plum orchard rain ')).toBe(false)
  expect(await isPasswordRight(strong, undefined, 'plum orchard rain')).toBe(false)
  expect(await hashPassword(strong, 'plum orchard rain')).not.toBe(hash)
  const variables = [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { DEMO: '1' }]
  expect(variables.map((each) => readConfig(each).passwordCost)).toEqual(variables.map(() => 'strong'))
  const cheap = await hashPassword(quick, 'plum orchard rain')
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect(await isPasswordRight(strong, cheap, 'plum orchard rain')).toBe(true)
  expect(await isPasswordRight(strong, cheap, 'plum orchard')).toBe(false)
})

test('a hash from another installation can be compared, but no longer password with the same beginning, and is outdated', async () => {
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
  const hashes = [
    await bcrypt('plum orchard rain', 4),
    (await bcrypt('plum orchard rain', 4)).replace('$2b$', '$2a$'),
    await argon2('plum orchard rain', { ...cheap, algorithm: argon2i }),
  ]
  for (const kept of hashes) {
    expect([kept, await isPasswordRight(quick, kept, 'plum orchard rain')]).toEqual([kept, true])
    expect([kept, await isPasswordRight(quick, kept, 'plum orchard rai')]).toEqual([kept, false])
    expect(isOutdatedHash(quick, kept)).toBe(true)
  }
  expect(isOutdatedHash(quick, await hashPassword(quick, 'plum orchard rain'))).toBe(false)
  expect(isOutdatedHash(strong, await hashPassword(strong, 'plum orchard rain'))).toBe(false)
  for (const none of [null, '', 'plain']) expect(isOutdatedHash(quick, none)).toBe(false)
  const long = 'é'.repeat(36)
  const kept = await bcrypt(long, 4)
  expect(await isPasswordRight(quick, kept, long)).toBe(true)
  expect(await isPasswordRight(quick, kept, `${long}x`)).toBe(false)
})

test('rejects hashes that are damaged or too expensive to compare, and without a hash every password; many concurrent checks all finish', async () => {
  const salt = 'c2FsdHNhbHRzYWx0'
  const digest = 'aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'
  const odd = [
    '$2a$10$abcdefghijklmnopqrstuv',
    `$2a$03$${'a'.repeat(53)}`,
    `$2a$15$${'a'.repeat(53)}`,
    `$2x$10$${'a'.repeat(53)}`,
    `$argon2id$v=16$m=64,t=1,p=1$${salt}$${digest}`,
    `$argon2id$v=19$m=9999999,t=1,p=1$${salt}$${digest}`,
    `$argon2id$v=19$m=7,t=1,p=1$${salt}$${digest}`,
    `$argon2id$v=19$m=64,t=0,p=1$${salt}$${digest}`,
    `$argon2id$v=19$m=64,t=1,p=0$${salt}$${digest}`,
    `$argon2id$v=19$m=64,t=1,p=1$${salt}$`,
    `$argon2x$v=19$m=64,t=1,p=1$${salt}$${digest}`,
    `$argon2id$v=19$m=64,t=1,p=1,keyid=x$${salt}$${digest}`,
  ]
  expect(odd.filter(isPasswordHash)).toEqual([])
  expect(isPasswordHash(`$argon2id$v=19$m=64,t=1,p=1$${salt}$${digest}`)).toBe(true)
  for (const kept of [undefined, null, '', 'plain', '$2a$10$abcdefghijklmnopqrstuv'])
    expect(await isPasswordRight(quick, kept, 'a password of no account')).toBe(false)
  const hash = await hashPassword(quick, 'right')
  const answers = await Promise.all(
    ['right', 'a', 'b', 'right', 'c', 'd', 'right'].map((text) => isPasswordRight(quick, hash, text)),
  )
  expect(answers).toEqual([true, false, false, true, false, false, true])
})

test('refuses short and common passwords, but not long plain ones', () => {
  const email = 'ada.lovelace@acme.test'
  expect(passwordWeakness(quick, '1234567', email)?.reasons).toEqual(['length'])
  const easyOnes =
    'password Passw0rd! P@ssw0rd2024 12345678 87654321 abababab Sunshine99 Nurtured1! podcast2026 1q2w3e4r'
  for (const easy of [...easyOnes.split(' '), 'ada.lovelace', email.toUpperCase()])
    expect([easy, passwordWeakness(quick, easy, email)?.reasons]).toEqual([easy, ['pwned']])
  for (const good of ['plum orchard rain', 'tr4ctor-Umbrella', 'пароль-надёжный', 'x7Kp!q2zW'])
    expect([good, passwordWeakness(quick, good, email)]).toEqual([good, undefined])
  expect(isTooLong('a'.repeat(128))).toBe(false)
  expect(isTooLong('a'.repeat(129))).toBe(true)
})

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
