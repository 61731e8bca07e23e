import type { Page } from '@playwright/test'

/** Runs in the page: returns what makes the page wider than the window. */
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

/** Collects console errors of the page from now on. */
export function consoleErrorsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Browsers also log the status of pages that are refused on purpose.
    if (message.type() === 'error' && !/status of (400|404|422)/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
