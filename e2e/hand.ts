import type { FileChooser, Locator } from '@playwright/test'

/** Counts what a hand does: clicks, and nothing for typing or moving on with Tab. */
export class Hand {
  clicks = 0

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  /** Opens the file picker and chooses a file. */
  async choose(target: Locator, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const chooser = target.page().waitForEvent('filechooser')
    await this.click(target)
    await (await chooser).setFiles(file)
  }
}
