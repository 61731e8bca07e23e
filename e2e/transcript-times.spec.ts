import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'
import { openTranscript, paragraphs } from './transcript-editor.ts'

test('the end of a paragraph is dragged and typed, limited by its neighbors, undone and saved', async ({
  owner: page,
  desk,
}) => {
  await openTranscript(page, desk)
  const { keyboard } = page
  const second = paragraphs(page).nth(1)
  await second.focus()
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
  await expect(second).toBeFocused()

  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await second.focus()
  await page.getByRole('button', { name: 'Times', exact: true }).click()
  expect(secondsOf(await typed.inputValue())).toBeCloseTo(from + 0.25, 2)
  await expect(typedEnd).toHaveValue(dragged)
})

/** Parses times such as `0:03.25`. */
function secondsOf(text: string): number {
  const [minutes = '0', seconds = '0'] = text.split(':')
  return Number(minutes) * 60 + Number(seconds)
}
