import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Saves screenshots of the screen to the folder LOOK_AT, on phone and desktop, light and dark. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK_AT']
  if (!folder) return
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
}
