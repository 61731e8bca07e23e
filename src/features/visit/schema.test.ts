import { expect, test } from 'vitest'
import { emailOrEmpty, plainHref } from './rules/wire-texts.ts'
import { telemetryEvent } from './schema.ts'

const event = { type: 'visit', data: { link_id: 'L', duration: 5 } }

function problems(changes: object, data: object = {}): string[] {
  const parsed = telemetryEvent.safeParse({ ...event, ...changes, data: { ...event.data, ...data } })
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'))
}

test('an event needs only a link and a duration: a number from 0 to a day, rounded down', () => {
  expect(telemetryEvent.parse({ ...event, data: { link_id: 'L', duration: 5.9 } }).data.duration).toBe(5)
  for (const duration of [-1, 86_401, 1e308, Number.NaN, Number.POSITIVE_INFINITY, '5', null, {}, [5]]) {
    expect(problems({}, { duration })).toEqual(['data.duration'])
  }
  for (const duration of [0, 86_400]) expect(problems({}, { duration })).toEqual([])
})

test('tabs are the JSON text of a flat, short list', () => {
  const tab = { id: 'a', title: 'A', duration: 1 }
  const wrong: unknown[] = [
    [tab],
    'no json',
    JSON.stringify([{ ...tab, extra: 1 }]),
    '[{"id":"a","title":"A","duration":1,"__proto__":{"polluted":true}}]',
    JSON.stringify([{ ...tab, duration: -1 }]),
    JSON.stringify([{ ...tab, title: { deep: [1] } }]),
    '['.repeat(8000),
    '['.repeat(50) + ']'.repeat(50),
    JSON.stringify(Array.from({ length: 101 }, () => tab)),
    JSON.stringify([{ ...tab, title: 'x'.repeat(17_000) }]),
  ]
  for (const tabs of wrong) expect(problems({}, { tabs })).toEqual(['data.tabs'])
  expect(problems({}, { tabs: JSON.stringify([tab]) })).toEqual([])
})

test('clicked links are http, https, mailto or tel, without user, password and query', () => {
  expect(plainHref('https://me:secret@example.com/a?token=1#part')).toBe('https://example.com/a#part')
  expect(plainHref('mailto:a@b.example?subject=x')).toBe('mailto:a@b.example')
  expect(plainHref('tel:+123')).toBe('tel:+123')
  for (const href of [
    'javascript:alert(1)',
    ' \tJaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://a/b',
    '/relative',
    '',
  ]) {
    expect(plainHref(href)).toBeUndefined()
    const links_clicked = [{ href, text: '', timeInSession: 1 }]
    expect(problems({}, { links_clicked })).toEqual(['data.links_clicked.0.href'])
  }
})

test("texts lose line breaks and characters the database can't store", () => {
  const links_clicked = [
    { href: 'https://example.com/', text: `a\u0000b\n c\ud800 ${'ü'.repeat(300)}`, timeInSession: 1 },
  ]
  const parsed = telemetryEvent.parse({ ...event, data: { ...event.data, links_clicked } })
  const text = parsed.data.links_clicked?.[0]?.text ?? ''
  expect(text.startsWith('ab c\ufffd ü')).toBe(true)
  expect(text.length).toBe(200)
})

test('only a valid email address is accepted as one', () => {
  expect(emailOrEmpty(' Lea@Globex.test ')).toBe('lea@globex.test')
  for (const text of [
    'lea@globex',
    '@globex.test',
    'lea@@globex.test',
    'lea@globex.test\nBcc: x@y.test',
    'a@b.c,d@e.f',
  ])
    expect(emailOrEmpty(text)).toBe('')
})

test('other malformed fields are named', () => {
  const wrong = {
    type: 'click',
    session_id: 'x',
    seq: -1,
    created_at: 'yesterday',
    ended: 'yes',
    lead_email: 5,
  }
  expect(problems({ ...wrong, workspace: { id: 1 } }).toSorted()).toEqual(
    [...Object.keys(wrong), 'workspace'].toSorted(),
  )
  expect(problems({ seq: 1.5 })).toEqual(['seq'])
})
