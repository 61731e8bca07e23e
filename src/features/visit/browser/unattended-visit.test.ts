import { expect, test } from 'vitest'
import { fakeBrowser, lastEvent, track } from '#src/test/tracked-browser.ts'

test('a page rendered briefly without input counts as unread', () => {
  const browser = fakeBrowser()
  track(browser)
  browser.pass(3)
  browser.emit('scroll')
  browser.emit('pointermove', { isTrusted: false })
  browser.emit('pagehide')
  expect(browser.sent).toEqual([])
})

test.each([
  ['one input', 3, 'pointermove'],
  ['five seconds', 5, 'scroll'],
])('%s is enough to count as a reader', (_, seconds, input) => {
  const browser = fakeBrowser()
  track(browser)
  browser.emit(input)
  browser.pass(seconds)
  browser.emit('pagehide')
  expect(lastEvent(browser).data.duration).toBe(seconds)
})
