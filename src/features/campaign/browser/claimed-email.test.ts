import { expect, test } from 'vitest'
import { claimedEmail } from './claimed-email.ts'

test.each([
  ['lea@globex.test', '', 'lea@globex.test'],
  [null, 'a=1; nurtured_lead=lea%40globex.test; b=2', 'lea@globex.test'],
  ['not an address', 'nurtured_lead=lea@globex.test', 'lea@globex.test'],
  ['stored@globex.test', 'nurtured_lead=cookie@globex.test', 'stored@globex.test'],
  [null, 'nurtured_lead=0199.opaque.handle', ''],
  [null, 'nurtured_lead=%E0%A4%A', ''],
  [null, 'not_nurtured_lead=lea@globex.test', ''],
])('local storage %s and cookies %s give %s', (stored, cookies, expected) => {
  expect(claimedEmail(stored, cookies)).toBe(expected)
})
