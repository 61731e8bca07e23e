import { expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { isTooLong, passwordWeakness } from './password-weakness.ts'
import { hashPassword, isPasswordRight } from './passwords.ts'

/** As an installation has it, unless its own tests run. */
const strong = { config: readConfig({ NODE_ENV: 'production' }) }
const quick = { config: readConfig({ NODE_ENV: 'test' }) }

test('a password is kept as an Argon2id hash and only the same one fits', async () => {
  const hash = await hashPassword(strong, 'plum orchard rain')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await isPasswordRight(strong, hash, 'plum orchard rain')).toBe(true)
  expect(await isPasswordRight(strong, hash, 'plum orchard rain ')).toBe(false)
  expect(await isPasswordRight(strong, undefined, 'plum orchard rain')).toBe(false)
  expect(await hashPassword(strong, 'plum orchard rain')).not.toBe(hash)
})

test('only the tests of the product hash passwords cheaply, and any hash is checked at its own cost', async () => {
  const variables = [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { DEMO: '1' }]
  expect(variables.map((each) => readConfig(each).passwordCost)).toEqual(variables.map(() => 'strong'))
  const hash = await hashPassword(quick, 'plum orchard rain')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect(await isPasswordRight(strong, hash, 'plum orchard rain')).toBe(true)
  expect(await isPasswordRight(strong, hash, 'plum orchard')).toBe(false)
})

test('without a hash no password fits, not even that of the hash it is compared with', async () => {
  for (const kept of [undefined, null, '', 'plain', '$2a$10$abcdefghijklmnopqrstuv'])
    expect(await isPasswordRight(quick, kept, 'nobody has this password')).toBe(false)
})

test('many checks at once all come to their end', async () => {
  const hash = await hashPassword(quick, 'right')
  const answers = await Promise.all(
    ['right', 'a', 'b', 'right', 'c', 'd', 'right'].map((text) => isPasswordRight(quick, hash, text)),
  )
  expect(answers).toEqual([true, false, false, true, false, false, true])
})

test('short passwords and those that everybody guesses are refused, long plain ones are not', () => {
  const email = 'ada.lovelace@acme.test'
  expect(passwordWeakness(quick, '1234567', email)?.reasons).toEqual(['length'])
  for (const easy of [
    'password',
    'Password1',
    'Passw0rd!',
    'P@ssw0rd2024',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abababab',
    'qwertyuiop',
    'Sunshine99',
    'Nurtured1!',
    'podcast2026',
    'ada.lovelace',
    'ADA.LOVELACE@acme.test',
    '1q2w3e4r',
  ])
    expect([easy, passwordWeakness(quick, easy, email)?.reasons]).toEqual([easy, ['pwned']])
  for (const good of [
    'plum orchard rain',
    'correct horse battery',
    'tr4ctor-Umbrella',
    'пароль-надёжный',
    'x7Kp!q2zW',
  ])
    expect([good, passwordWeakness(quick, good, email)]).toEqual([good, undefined])
  expect(isTooLong('a'.repeat(128))).toBe(false)
  expect(isTooLong('a'.repeat(129))).toBe(true)
})
