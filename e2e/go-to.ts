import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a screen and waits until it responds: text typed into a form before hydration may be lost. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** Opens a screen again until it shows this, while the server is still at work. */
export async function goToUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await goTo(page, path)
    await expect(shown).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

/** Waits until the screen is hydrated and its router has nothing left to load or submit. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(isReady)
  // Effects, such as key listeners, run after the paint that follows hydration.
  await page.evaluate(
    () => new Promise<unknown>((painted) => requestAnimationFrame(() => setTimeout(painted))),
  )
}

/** Runs in the page, where React and React Router each leave a handle. */
function isReady(): boolean {
  const container = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const router = Reflect.get(window, '__reactRouterDataRouter')
  if (container === undefined || router === undefined) return false
  if (Reflect.get(document, container).stateNode.current.memoizedState.isDehydrated) return false
  const { initialized, navigation, revalidation, fetchers } = router.state
  const isIdle = [...fetchers.values()].every(({ state }) => state === 'idle')
  return initialized && navigation.state === 'idle' && revalidation === 'idle' && isIdle
}
