import { expect, test } from 'vitest'
import { fullName, nameKey, readHref } from './rules.ts'
import { guestForm } from './schema.ts'

test('names are compared without case and extra spaces', () => {
  expect(nameKey('  Änne\u00a0  van  DYK ')).toBe(nameKey('änne van Dyk'))
  expect(nameKey('Ann Lee')).not.toBe(nameKey('Ann-Lee'))
  expect(fullName({ first: '', last: 'Cher' })).toBe('Cher')
})

test.each([
  ['ada.example/talks', 'https://ada.example/talks'],
  ['http://ada.example', 'http://ada.example'],
  ['ada.example:8080/x', 'https://ada.example:8080/x'],
  ['JAVASCRIPT:alert(1)//a.b', undefined],
  ['data:text/html,a.b', undefined],
  ['mailto:ada@a.example', undefined],
  ['https://ada:secret@a.example', undefined],
  ['https://a.example/ x', undefined],
  ['//a.example', undefined],
  ['somewhere', undefined],
])('the URL of %s is %s', (typed, href) => {
  expect(readHref(typed)).toBe(href)
})

test('a form is parsed: one topic per line without duplicates, and links without empty ones', () => {
  const read = guestForm.parse({
    first: ' Ada\u0000 ',
    last: 'Lovelace ',
    topics: 'Engines\n\n engines \r\nWeaving',
    label1: 'Site',
    href1: 'ada.example',
    href3: 'https://b.example',
    timezone: 'Europe/London',
    stage: 'invited',
  })
  const links = [
    { label: 'Site', href: 'https://ada.example' },
    { label: '', href: 'https://b.example' },
  ]
  const rest = { email: '', timezone: 'Europe/London', stage: 'invited', version: 0 }
  expect(read).toMatchObject({
    first: 'Ada',
    last: 'Lovelace',
    topics: ['Engines', 'Weaving'],
    links,
    ...rest,
  })
})

test.each([
  ['no name', { first: ' ', last: '' }, 'first'],
  ['an invalid email address', { first: 'A', email: 'a@' }, 'email'],
  ['an overlong short bio', { first: 'A', bioShort: 'a'.repeat(301) }, 'bioShort'],
  ['an overlong bio', { first: 'A', bioLong: 'a'.repeat(4001) }, 'bioLong'],
  ['too many topics', { first: 'A', topics: Array.from({ length: 13 }, (_, n) => n).join('\n') }, 'topics'],
  ['an overlong topic', { first: 'A', topics: 'a'.repeat(61) }, 'topics'],
  ['a javascript: link', { first: 'A', href2: 'javascript:alert(1)' }, 'href2'],
  ['a label without a URL', { first: 'A', label4: 'Site' }, 'href4'],
  ['an offset for a time zone', { first: 'A', timezone: '+02:00' }, 'timezone'],
  ['an unknown stage', { first: 'A', stage: 'famous' }, 'stage'],
])('a form with %s reports the wrong field', (_, fields, wrong) => {
  expect(guestForm.safeParse({ last: '', ...fields }).error?.issues[0]?.path[0]).toBe(wrong)
})
