import { expect, test } from 'vitest'
import { markOf } from './personal.ts'

test.each([
  ['the first browser', { browser: 'a', firstBrowser: 'a' }, 'presumed'],
  ['another browser', { browser: 'b', firstBrowser: 'a' }, 'forwarded'],
  ['the verified recipient in another browser', { lead: 'lea', browser: 'b', firstBrowser: 'a' }, 'proven'],
  [
    'someone else verified in the first browser',
    { lead: 'ben', browser: 'a', firstBrowser: 'a' },
    'forwarded',
  ],
  ['an unrecognizable browser', { firstBrowser: 'a' }, 'unknown'],
  ['a browser after an unrecognizable one', { browser: 'a' }, 'unknown'],
])('%s is %s', (_, visit, mark) => {
  expect(markOf({ lead: null, madeFor: 'lea', browser: null, firstBrowser: null, ...visit })).toBe(mark)
})
