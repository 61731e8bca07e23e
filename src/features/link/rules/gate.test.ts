import { expect, test } from 'vitest'
import { type Gate, mayOpen, needsNothing, needsOf, readEntries } from './gate.ts'

const open: Gate = {
  round: 1,
  isInviteOnly: false,
  passwordHash: null,
  asks: 'nothing',
  consent: '',
  allowed: [],
  denied: [],
  terms: null,
  endsAt: null,
  endedUrl: null,
  mostViews: null,
}

test.each([
  [{ allowed: [], denied: [] }, 'lea@globex.test', true],
  [{ allowed: ['globex.test'], denied: [] }, 'Lea@Mail.Globex.test', true],
  [{ allowed: ['globex.test'], denied: [] }, 'lea@notglobex.test', false],
  [{ allowed: ['globex.test'], denied: [] }, 'globex.test@evil.test', false],
  [{ allowed: ['lea@globex.test'], denied: [] }, 'max@globex.test', false],
  [{ allowed: ['globex.test'], denied: ['lea@globex.test'] }, 'lea@globex.test', false],
  [{ allowed: [], denied: ['hooli.test'] }, 'gavin@hooli.test', false],
  [{ allowed: [], denied: ['hooli.test'] }, 'gavin@hooli.test.example', true],
])('%j and %s: %s', (lists, email, expected) => {
  expect(mayOpen(lists, email)).toBe(expected)
})

test('a text or CSV file yields each address and domain once, and lists invalid entries', () => {
  const csv =
    '\uFEFFemail;domain\r\n"Lea@Globex.test";@hooli.test\nlea@globex.test, <max@acme.test>\nnobody at home\n'
  expect(readEntries(csv)).toEqual({
    entries: ['lea@globex.test', 'hooli.test', 'max@acme.test'],
    wrong: ['nobody', 'at', 'home'],
  })
  expect(readEntries('')).toEqual({ entries: [], wrong: [] })
})

test('a verified lead is not asked for a name, unless their address is not allowed', () => {
  const gate: Gate = { ...open, asks: 'confirmed', allowed: ['globex.test'], passwordHash: 'x', mostViews: 3 }
  expect(needsOf(gate, undefined)).toMatchObject({ name: true, confirms: true, password: true, press: true })
  expect(needsOf(gate, { email: 'lea@globex.test' })).toMatchObject({
    name: false,
    confirms: false,
    password: true,
  })
  expect(needsOf(gate, { email: 'lea@hooli.test' })).toMatchObject({ name: true, confirms: true })
  expect(needsNothing(needsOf(open, undefined))).toBe(true)
  expect(needsNothing(needsOf({ ...open, mostViews: 1 }, undefined))).toBe(false)
})
