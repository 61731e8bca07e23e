import { expect, test } from 'vitest'
import { markOf } from './personal.ts'

const nobody = { lead: null, madeFor: 'lea', browser: null, firstBrowser: null }

test('the first browser is presumed to be the person, another one to have been sent the address', () => {
  expect(markOf({ ...nobody, browser: 'a', firstBrowser: 'a' })).toBe('presumed')
  expect(markOf({ ...nobody, browser: 'b', firstBrowser: 'a' })).toBe('forwarded')
})

test('a proven mailbox says more than any browser', () => {
  expect(markOf({ ...nobody, lead: 'lea', browser: 'b', firstBrowser: 'a' })).toBe('proven')
  expect(markOf({ ...nobody, lead: 'ben', browser: 'a', firstBrowser: 'a' })).toBe('forwarded')
})

test('nothing is said of a browser that may not be told from others', () => {
  expect(markOf({ ...nobody, firstBrowser: 'a' })).toBe('unknown')
  expect(markOf({ ...nobody, browser: 'a' })).toBe('unknown')
})
