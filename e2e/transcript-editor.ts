import type { Locator, Page } from '@playwright/test'
import type { Desk } from './desk.ts'
import { uploadTalk } from './upload-talk.ts'

/** Opens the transcript of a newly uploaded talk; returns its asset. */
export async function openTranscript(page: Page, desk: Desk): Promise<string> {
  const asset = await uploadTalk(desk)
  await page.goto(`/workspace/assets/${asset}/transcript`, { waitUntil: 'networkidle' })
  return asset
}

export function paragraphs(page: Page): Locator {
  return page.getByRole('region', { name: 'Transcript', exact: true }).getByRole('textbox')
}

/** Selects the first characters of a paragraph, and waits until the editor knows. */
export async function select(paragraph: Locator, count: number): Promise<void> {
  await paragraph.focus()
  await paragraph.evaluate((field: HTMLTextAreaElement, end) => {
    field.setSelectionRange(0, end)
    return new Promise<unknown>((told) => requestAnimationFrame(() => setTimeout(told)))
  }, count)
}
