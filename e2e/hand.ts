import type { Download, FileChooser, Locator } from '@playwright/test'

/** Opens the file picker with a button and chooses files. */
export async function choose(
  button: Locator,
  files: Parameters<FileChooser['setFiles']>[0],
  click = () => button.click(),
): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), click()])
  await chooser.setFiles(files)
}

/** Clicks a button or link that downloads a file. */
export async function downloaded(by: Locator): Promise<Download> {
  const [download] = await Promise.all([by.page().waitForEvent('download'), by.click()])
  return download
}

/** Counts what a hand does: clicks, and nothing for typing or moving on with Tab. */
export class Hand {
  clicks = 0

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  async choose(target: Locator, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    await choose(target, files, () => this.click(target))
  }
}
