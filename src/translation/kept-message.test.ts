import { msg } from '@lingui/core/runtime-macro'
import { beforeAll, expect, test } from 'vitest'
import { keepTold, readTold } from './kept-message.ts'
import { loadCatalogue } from './speak.ts'

beforeAll(() => loadCatalogue('de', { [msg`Reading ${{ what: '' }}`.id]: 'Es wird gelesen: {what}' }))

test('reads stored messages in the reader’s language and plain text unchanged', () => {
  const kept = keepTold(msg`Reading ${{ what: 'a file' }}`)
  expect([readTold('en', kept), readTold('de', kept)]).toEqual(['Reading a file', 'Es wird gelesen: a file'])
  expect(readTold('de', keepTold('Half'))).toBe('Half')
})

test('still reads the old format with both languages', () => {
  const kept = '{"en":"Reading","de":"Wird gelesen"}'
  expect([readTold('en', kept), readTold('de', kept)]).toEqual(['Reading', 'Wird gelesen'])
})

test.each(['{"en":', '{"en":1}', '{"id":1}', '{"id":'])('treats %s as plain text', (text) => {
  expect(readTold('de', text)).toBe(text)
})

test('long values are cut, in the message too', () => {
  const kept = keepTold(msg`Reading ${{ what: 'x'.repeat(600) }}`)
  expect(readTold('en', kept)).toBe(`Reading ${'x'.repeat(500)}`)
})
