import { type FakeBrowser, fakeBrowser, read, track } from './tracked-browser.ts'

/** A browser on a tracked page that has been read for this long. */
export function aReader(seconds = 0, options?: Parameters<typeof track>[1]): FakeBrowser {
  const browser = fakeBrowser()
  track(browser, options)
  read(browser, seconds)
  return browser
}

/** Hides and leaves the page; if `persisted`, the browser keeps it in its back/forward cache. */
export function leave(browser: FakeBrowser, persisted = false): void {
  browser.setVisible(false)
  browser.emit('pagehide', { persisted })
}
