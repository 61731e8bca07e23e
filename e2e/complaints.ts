import type { Page } from '@playwright/test'

/** Runs in the page: nothing, or what makes the page wider than the window. */
export function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  )
  return [
    `${document.documentElement.scrollWidth} px`,
    ...wide.map((element) => element.outerHTML.slice(0, 120)),
  ]
}

/** What the page's console complains about from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser itself reports the status of a page that is meant to be refused.
    if (message.type() === 'error' && !/status of (400|404|422)/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
