import { msg } from '@lingui/core/runtime-macro'
import { beforeAll, expect, test } from 'vitest'
import { keepTold, readTold } from './kept-message.ts'
import { loadCatalogue } from './speak.ts'

beforeAll(() => loadCatalogue('de', { [msg`Reading ${{ what: '' }}`.id]: 'Es wird gelesen: {what}' }))

test('a message that is kept as one text is read in the reader’s language, and plain text as it is', () => {
  const kept = keepTold(msg`Reading ${{ what: 'a file' }}`)
  expect([readTold('en', kept), readTold('de', kept)]).toEqual(['Reading a file', 'Es wird gelesen: a file'])
  expect(readTold('de', keepTold('Half'))).toBe('Half')
})

test('what was kept in both languages, before there were messages, is still read', () => {
  const kept = '{"en":"Reading","de":"Wird gelesen"}'
  expect([readTold('en', kept), readTold('de', kept)]).toEqual(['Reading', 'Wird gelesen'])
})

test.each(['{"en":', '{"en":1}', '{"id":1}', '{"id":'])('%s is somebody’s own text', (text) => {
  expect(readTold('de', text)).toBe(text)
})

test('long values are cut, in the message too', () => {
  const kept = keepTold(msg`Reading ${{ what: 'x'.repeat(600) }}`)
  expect(readTold('en', kept)).toBe(`Reading ${'x'.repeat(500)}`)
})
