import { expect, type Locator, type Page } from '@playwright/test'

const mostTabs = 150

/**
 * Moves to an element with only the keyboard: Tab by Tab from the current focus, at most 150 times, backwards with `back`.
 * Fails if Tab does not lead there.
 */
export async function tabTo(page: Page, wanted: Locator, { back = false } = {}): Promise<void> {
  await wanted.first().waitFor({ timeout: 10_000 })
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const isThere = await wanted.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))
    if (isThere) return
  }
  await expect(wanted, 'reached by Tab').toBeFocused({ timeout: 1 })
}
