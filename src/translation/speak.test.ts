import { msg, plural } from '@lingui/core/runtime-macro'
import { beforeAll, expect, test } from 'vitest'
import { joined, loadCatalogue, reworded, speak, wording } from './speak.ts'
import { readStoredMessage, serializeMessage } from './stored-message.ts'

const pages = (count: number) => msg`${plural({ count }, { one: '# page', other: '# pages' })}`
const hello = (name: unknown) => msg`Hello ${{ name }}`

beforeAll(() =>
  loadCatalogue('de', {
    [pages(1).id]: '{count, plural, one {# Seite} other {# Seiten}}',
    [hello('').id]: 'Hallo {name}',
    [msg`Home`.id]: 'Start',
    [msg`Reading ${{ what: '' }}`.id]: 'Es wird gelesen: {what}',
  }),
)

test('translates a message and falls back to English', () => {
  expect([speak('en', hello('Ada')), speak('de', hello('Ada'))]).toEqual(['Hello Ada', 'Hallo Ada'])
  expect(speak('de', msg`Not translated for ${{ name: 'Ada' }}.`)).toBe('Not translated for Ada.')
  expect(speak('de', 'as it is')).toBe('as it is')
})

test('pluralizes', () => {
  expect([0, 1, 2, 1200].map((count) => speak('de', pages(count)))).toEqual([
    '0 Seiten',
    '1 Seite',
    '2 Seiten',
    '1.200 Seiten',
  ])
})

test('translates nested messages into the same language', () => {
  expect(speak('de', hello(msg`Home`))).toBe('Hallo Start')
  expect(speak('de', joined([msg`Home`, hello('Ada'), 'x']))).toBe('Start Hallo Ada x')
})

test('translates a schema’s English message for its reader', () => {
  expect(reworded('de', wording(msg`Home`))).toBe('Start')
  expect(reworded('de', 'Unknown')).toBe('Unknown')
})

test('reads stored messages in the reader’s language, also in the old format, and plain text unchanged', () => {
  const kept = serializeMessage(msg`Reading ${{ what: 'a file' }}`)
  expect([readStoredMessage('en', kept), readStoredMessage('de', kept)]).toEqual([
    'Reading a file',
    'Es wird gelesen: a file',
  ])
  expect(readStoredMessage('de', serializeMessage('Half'))).toBe('Half')
  const old = '{"en":"Reading","de":"Wird gelesen"}'
  expect([readStoredMessage('en', old), readStoredMessage('de', old)]).toEqual(['Reading', 'Wird gelesen'])
})

test.each(['{"en":', '{"en":1}', '{"id":1}', '{"id":'])('treats %s as plain text', (text) => {
  expect(readStoredMessage('de', text)).toBe(text)
})

test('long values are cut, in the message too', () => {
  const kept = serializeMessage(msg`Reading ${{ what: 'x'.repeat(600) }}`)
  expect(readStoredMessage('en', kept)).toBe(`Reading ${'x'.repeat(500)}`)
})
