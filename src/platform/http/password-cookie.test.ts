import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createSecrets } from '../secrets.ts'
import { isUnlocked, unlockingCookie } from './password-cookie.ts'

const entered = new Date('2026-03-02T09:00:00Z')
const one = { kind: 'share', id: 'one', passwordHash: 'first hash', path: '/', lifeSeconds: 3600 } as const

function at(seconds: number, secret = 'a secret of thirty-two characters') {
  const now = new Date(entered.getTime() + seconds * 1000)
  return {
    config: readConfig({ PUBLIC_ORIGIN: 'https://nurtured.test' }),
    clock: { ...systemClock, now: () => now },
    secrets: createSecrets(secret),
  }
}

const header = unlockingCookie(at(0), one)
const [sent = ''] = header.split(';')

test('the cookie is for the server alone and unlocks until its life ends; without a password none is needed', () => {
  expect(header).toMatch(/^nurtured_share_one=[^;]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/)
  expect(isUnlocked(at(3599), one, `other=1; ${sent}`)).toBe(true)
  expect(isUnlocked(at(3600), one, sent)).toBe(false)
  expect(isUnlocked(at(0), { ...one, passwordHash: null }, null)).toBe(true)
  expect(isUnlocked(at(0), one, null)).toBe(false)
})

test('it unlocks no new password, other thing, kind or installation, and nothing with a changed end or signature', () => {
  expect(isUnlocked(at(0), { ...one, passwordHash: 'second hash' }, sent)).toBe(false)
  expect(isUnlocked(at(0), { ...one, id: 'two' }, sent.replace('_one=', '_two='))).toBe(false)
  expect(isUnlocked(at(0), { ...one, kind: 'report' }, sent.replace('_share_', '_report_'))).toBe(false)
  expect(isUnlocked(at(0, 'another secret of enough characters'), one, sent)).toBe(false)
  for (const forged of ['', '.', '9999999999.', 'x.y'])
    expect(isUnlocked(at(0), one, `nurtured_share_one=${forged}`)).toBe(false)
  const later = sent.replace(/=\d+\./, `=${Math.floor(entered.getTime() / 1000) + 86_400}.`)
  expect(isUnlocked(at(0), one, later)).toBe(false)
  expect(isUnlocked(at(0), one, sent.slice(0, -1))).toBe(false)
})
