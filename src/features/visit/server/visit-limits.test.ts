import { expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import type { ViewToken } from './view-token.ts'
import { createVisitLimits } from './visit-limits.ts'

const now = new Date('2026-03-02T09:00:00Z')
const link = newId()

function aUse(of = link) {
  const view: ViewToken = {
    id: newId(),
    workspace: newId(),
    link: of,
    lead: null,
    browser: null,
    issuedAt: now,
    signs: [],
    isAnonymous: false,
    arrival: {},
  }
  return { view, visit: newId(), now }
}

test('one address has 300 new visits of a link an hour believed, and each goes on', async () => {
  const limits = createVisitLimits(readConfig({}))
  const uses = Array.from({ length: 301 }, () => aUse())
  const office = '203.0.113.7'
  const believed = []
  for (const use of uses) believed.push(await limits.proves(office, use))
  expect(believed).toEqual([...Array.from({ length: 300 }, () => true), false])
  expect(await limits.proves(office, uses[0] ?? aUse())).toBe(true)
  expect(await limits.proves(office, aUse(newId()))).toBe(true)
  expect(await limits.proves('198.51.100.7', aUse())).toBe(true)
})
