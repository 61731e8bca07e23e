import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, type Site, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

async function openEditor(page: Page, site: Site): Promise<void> {
  const asset = await uploadTalk(page, site)
  await page.goto(`/workspace/assets/${asset}/transcript`, { waitUntil: 'networkidle' })
}

test('the end of a paragraph is dragged and typed, limited by its neighbors, undone and saved', async ({
  owner: page,
  site,
}) => {
  await openEditor(page, site)
  const { keyboard } = page
  const text = page.getByRole('region', { name: 'Transcript' })
  await text.getByRole('textbox').nth(1).focus()
  await keyboard.press('Alt+t')
  const times = page.getByRole('region', { name: 'Times' })
  await expect(times.getByRole('heading', { name: 'Times for segment 2 of 4' })).toBeVisible()
  const typed = times.getByLabel('Start', { exact: true })
  const typedEnd = times.getByLabel('End', { exact: true })
  await expect(typed).toBeFocused()
  const before = await typed.inputValue()
  const from = secondsOf(before)

  // No further than the previous paragraph.
  await typed.fill('0:00')
  await keyboard.press('Enter')
  await expect(times.getByText(/^Enter a time between /)).toBeVisible()
  await keyboard.press('Escape')
  await expect(typed).toHaveValue(before)

  // By dragging.
  const endBefore = await typedEnd.inputValue()
  const grip = await times.locator('[part~="region-handle-right"]').boundingBox()
  if (!grip) throw new Error('the handle has no position')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 30)
  await page.mouse.down()
  await page.mouse.move(grip.x - 40, grip.y + 30, { steps: 4 })
  await page.mouse.up()
  await expect(typedEnd).not.toHaveValue(endBefore)
  const dragged = await typedEnd.inputValue()
  expect(secondsOf(dragged)).toBeLessThan(secondsOf(endBefore))
  await typed.focus()
  await keyboard.press('Control+z')
  await expect(typedEnd).toHaveValue(endBefore)
  await keyboard.press('Control+Shift+Z')
  await expect(typedEnd).toHaveValue(dragged)
  await expectAccessibleInEveryLook(page, 'the times of a paragraph')

  // Typed: an invalid time stays and explains what to do.
  await typed.fill('soon')
  await keyboard.press('Enter')
  await expect(times.getByText('Enter a time such as 1:02.5.')).toBeVisible()
  await expect(typed).toHaveValue('soon')
  const wanted = `0:0${(from + 0.25).toFixed(2)}`
  await typed.fill(wanted)
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(times).toHaveCount(0)
  await expect(text.getByRole('textbox').nth(1)).toBeFocused()

  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await text.getByRole('textbox').nth(1).focus()
  await page.getByRole('button', { name: 'Times', exact: true }).click()
  expect(secondsOf(await typed.inputValue())).toBeCloseTo(from + 0.25, 2)
  await expect(typedEnd).toHaveValue(dragged)
})

test('the start of a chapter is edited in its list', async ({ owner: page, site }) => {
  await openEditor(page, site)
  const paragraph = page.getByRole('region', { name: 'Transcript' }).getByRole('textbox').nth(1)
  await paragraph.focus()
  await paragraph.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 7))
  await page.getByRole('button', { name: 'Chapter', exact: true }).click()
  await expect(page.getByLabel('Chapter title')).toBeFocused()
  const start = page.getByLabel('Start of ask not')
  await start.fill('0:01')
  await start.press('Enter')
  await expect(start).toHaveValue('0:01')
  await expect(page.getByText(/^Saved /)).toBeVisible()
})

/** Parses times such as `0:03.25`. */
function secondsOf(text: string): number {
  const [minutes = '0', seconds = '0'] = text.split(':')
  return Number(minutes) * 60 + Number(seconds)
}
