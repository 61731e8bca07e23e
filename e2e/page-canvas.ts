import { expect, type FrameLocator, type Page } from '@playwright/test'

/** The canvas of the page editor. */
export function canvasOf(page: Page): FrameLocator {
  return page.frameLocator('#preview-frame')
}

/** Expects these blocks on the canvas. */
export async function expectBlocks(page: Page, names: string[]): Promise<void> {
  const blocks = canvasOf(page).locator('.pe-canvas-block')
  await expect
    .poll(() => blocks.evaluateAll((all) => all.map((block) => block.getAttribute('aria-label'))))
    .toEqual(names)
}
