import { expect, test } from 'vitest'
import { markOf } from './personal.ts'

const nobody = { lead: null, madeFor: 'lea', browser: null, firstBrowser: null }

test('the first browser is presumed to be the recipient, another one to be a forward', () => {
  expect(markOf({ ...nobody, browser: 'a', firstBrowser: 'a' })).toBe('presumed')
  expect(markOf({ ...nobody, browser: 'b', firstBrowser: 'a' })).toBe('forwarded')
})

test('a verified mailbox outranks any browser', () => {
  expect(markOf({ ...nobody, lead: 'lea', browser: 'b', firstBrowser: 'a' })).toBe('proven')
  expect(markOf({ ...nobody, lead: 'ben', browser: 'a', firstBrowser: 'a' })).toBe('forwarded')
})

test('nothing is inferred about a browser that may not be recognized', () => {
  expect(markOf({ ...nobody, firstBrowser: 'a' })).toBe('unknown')
  expect(markOf({ ...nobody, browser: 'a' })).toBe('unknown')
})
