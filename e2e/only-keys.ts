import { expect, type Locator, type Page } from '@playwright/test'

const mostTabs = 150

/**
 * Goes to something as somebody without a mouse does: Tab by Tab from where the focus is, at most 150 times, `back` with
 * Shift. Fails where no way by Tab leads.
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
