import { msg } from '@lingui/core/runtime-macro'
import { beforeAll, expect, test } from 'vitest'
import { loadCatalogue } from './speak.ts'
import { readStoredMessage, serializeMessage } from './stored-message.ts'

beforeAll(() => loadCatalogue('de', { [msg`Reading ${{ what: '' }}`.id]: 'Es wird gelesen: {what}' }))

test('reads stored messages in the reader’s language and plain text unchanged', () => {
  const kept = serializeMessage(msg`Reading ${{ what: 'a file' }}`)
  expect([readStoredMessage('en', kept), readStoredMessage('de', kept)]).toEqual([
    'Reading a file',
    'Es wird gelesen: a file',
  ])
  expect(readStoredMessage('de', serializeMessage('Half'))).toBe('Half')
})

test('still reads the old format with both languages', () => {
  const kept = '{"en":"Reading","de":"Wird gelesen"}'
  expect([readStoredMessage('en', kept), readStoredMessage('de', kept)]).toEqual(['Reading', 'Wird gelesen'])
})

test.each(['{"en":', '{"en":1}', '{"id":1}', '{"id":'])('treats %s as plain text', (text) => {
  expect(readStoredMessage('de', text)).toBe(text)
})

test('long values are cut, in the message too', () => {
  const kept = serializeMessage(msg`Reading ${{ what: 'x'.repeat(600) }}`)
  expect(readStoredMessage('en', kept)).toBe(`Reading ${'x'.repeat(500)}`)
})
