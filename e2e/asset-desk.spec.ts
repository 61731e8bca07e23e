import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'
import { openTranscript, paragraphs, select } from './transcript-editor.ts'

test('a chapter is made and moved at the transcript, and its asset plays it and shows people, who are added and removed', async ({
  owner: page,
  desk,
}) => {
  const asset = await openTranscript(page, desk)
  await select(paragraphs(page).nth(1), 7)
  await page.getByRole('button', { name: 'Chapter', exact: true }).click()
  await expect(page.getByLabel('Chapter title')).toBeFocused()
  await expect(page.getByLabel('Chapter title')).toHaveValue('ask not')
  const start = page.getByLabel('Start of ask not')
  await start.fill('0:01')
  await start.press('Enter')
  await expect(start).toHaveValue('0:01')
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await goTo(page, `/workspace/assets/${asset}`)
  const chapters = page.getByRole('list', { name: 'Chapters' })
  await chapters.getByRole('button', { name: /ask not/ }).click()
  await expect(chapters.locator('[aria-current="true"]')).toHaveText(/ask not/)
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()

  const people = page.getByRole('list', { name: 'People' })
  await expect(people).toContainText('John F. Kennedy')
  await page.getByLabel('Person’s name').fill('Grace Beside')
  await page.keyboard.press('Enter')
  await expect(people).toContainText('Grace Beside')
  await expect(page.getByLabel('Person’s name')).toHaveValue('')
  await page.getByRole('button', { name: 'Remove Grace Beside' }).click()
  await expect(people).not.toContainText('Grace Beside')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(people).toContainText('Grace Beside')

  // The current words change while it plays.
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause())
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the chapters and people of an asset')
})
