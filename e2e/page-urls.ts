import { expect, type Page } from '@playwright/test'

/** The URL of the first entry in the owner's list of this kind; for journeys, of the one with the most links. */
export async function firstOf(owner: Page, kind: 'page' | 'journey' | 'account' | 'lead'): Promise<string> {
  await owner.goto(`/workspace/${kind}${kind === 'journey' ? '?sort=-links' : ''}`)
  const hrefs = await hrefsIn(owner, `main a[href^="/workspace/${kind}/"]`)
  const first = hrefs.find((href) => /\/[0-9a-f-]{36}(?:$|[/?])/.test(href))
  if (!first) throw new Error(`the list of ${kind}s is empty`)
  return first
}

/** The targets of the page's links that match the selector. */
export async function hrefsIn(page: Page, selector: string): Promise<string[]> {
  const links = page.locator(selector)
  await expect(links.first()).toBeAttached()
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs)]
}
