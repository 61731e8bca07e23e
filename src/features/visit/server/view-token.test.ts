import { expect, test } from 'vitest'
import { systemClock } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import { createSecrets } from '#src/platform/secrets.ts'
import { issueViewToken, readViewToken } from './view-token.ts'

const now = new Date('2026-03-02T09:00:00.123Z')
const platform = {
  clock: { ...systemClock, now: () => now },
  secrets: createSecrets('a secret of thirty-two characters'),
}

test("a token says who views which link since when, with the request's signals", () => {
  const id = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  const told = { id, issuedAt: now, isAnonymous: false, arrival: {} }
  const some = { workspace: newId(), link: newId() }
  for (const lead of [null, newId()])
    for (const browser of [null, newId()])
      for (const signs of [['member'], ['pass'], ['member', 'pass'], []] as const) {
        const token = issueViewToken(platform, { ...some, lead, browser, signs: [...signs] })
        expect(readViewToken(platform, token)).toEqual({ ...told, ...some, lead, browser, signs })
      }
})

test('a modified, cut, extended or foreign token is invalid', () => {
  const token = issueViewToken(platform, { workspace: newId(), link: newId(), lead: null })
  const [body = '', signature = ''] = token.split('.')
  const elsewhere = { ...platform, secrets: createSecrets('another secret of enough characters') }
  const other = issueViewToken(platform, { workspace: newId(), link: newId(), lead: newId() })
  const forged = [
    '.',
    body,
    `${body}.`,
    `.${signature}`,
    `${token}.more`,
    token.slice(0, -1),
    `B${token.slice(1)}`,
    `${other.split('.')[0]}.${signature}`,
    issueViewToken(elsewhere, { workspace: newId(), link: newId(), lead: null }),
  ]
  for (const text of forged) expect(readViewToken(platform, text)).toBeUndefined()
})
