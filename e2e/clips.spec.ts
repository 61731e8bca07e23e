import type { Locator } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { consoleErrorsOf } from './console-errors.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'
import { makeShareLink } from './share-link.ts'
import { uploadTalk } from './upload-talk.ts'

/** Plays a recording to its end, fast and muted; returns its duration in seconds. */
async function playThrough(player: Locator): Promise<number> {
  return player.evaluate(
    (media: HTMLMediaElement) =>
      new Promise<number>((resolve, reject) => {
        media.muted = true
        media.playbackRate = 4
        media.addEventListener('ended', () => resolve(media.currentTime), { once: true })
        media.addEventListener('error', () => reject(new Error(media.error?.message)), { once: true })
        media.play().catch(reject)
      }),
  )
}

test('selected words become a clip, which is cut in the browser, plays, and is restored from the trash', {
  tag: '@main',
}, async ({ owner: page, desk }) => {
  const complaints = consoleErrorsOf(page)
  const asset = await uploadTalk(desk)
  await goTo(page, `/workspace/assets/${asset}/transcript`)
  const text = page.getByRole('region', { name: 'Transcript' }).getByRole('textbox').first()
  await text.press('Control+a')
  await page.getByRole('button', { name: 'Clip', exact: true }).click()
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('0.3')
  await expect(page.getByRole('figure')).toContainText('fellow Americans')

  // A suggested clip gives its reason, and fills in the form.
  const suggested = page.getByRole('region', { name: 'Suggested clips' })
  await expect(suggested).toContainText('contrast')
  await suggested.getByRole('button', { name: /^Use/ }).first().click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/fellow Americans/)

  await page.getByLabel('Start', { exact: true }).fill('0:03.2')
  await page.getByLabel('End', { exact: true }).fill('0:07.7')
  await page.getByLabel('Name', { exact: true }).fill('Ask not')
  await expect(page.getByRole('figure')).toContainText('ask not what your country can do for you,')
  await expectAccessibleInEveryLook(page, 'creating a clip')
  await page.getByRole('button', { name: 'Create clip' }).click()

  const list = page.getByRole('list', { name: 'Clips and audiograms' })
  await expect(list.getByText('Ask not')).toBeVisible({ timeout: 30_000 })
  expect(Math.abs((await playThrough(list.getByLabel('Clip: Ask not'))) - 4.5)).toBeLessThan(0.15)

  await expectAccessibleInEveryLook(page, 'clips of an asset')

  await list.getByRole('button', { name: 'Move Ask not to trash' }).click()
  await expect(page.getByText('No clips yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(list.getByText('Ask not')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an audiogram is rendered in the browser with its words, and a canceled one leaves nothing', async ({
  owner: page,
  desk,
  visitor: guest,
}) => {
  const complaints = consoleErrorsOf(page)
  const asset = await uploadTalk(desk)
  await goTo(page, `/workspace/assets/${asset}/assets?from=3.2&until=7.7`)
  await page.getByLabel('Type', { exact: true }).selectOption('Audiogram')
  await expect(page.getByLabel('Speaker')).toHaveValue('John F. Kennedy')
  await page.getByLabel('Title in the video').fill('Inaugural address, 1961')
  await page.getByLabel('Colors').selectOption('Green')
  await page.getByLabel('Size').selectOption('Landscape, 1920 × 1080')
  const preview = page.getByRole('img', { name: 'Preview of the audiogram: Inaugural address, 1961' })
  await expect(preview).toHaveJSProperty('width', 1920)
  await expectAccessibleInEveryLook(page, 'creating an audiogram')

  const list = page.getByRole('list', { name: 'Clips and audiograms' })
  await page.getByRole('button', { name: 'Create audiogram' }).click()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Canceled. Nothing was saved.')).toBeVisible()
  await expect(list).toBeHidden()

  await page.getByLabel('Size').selectOption('Square, 1080 × 1080')
  await page.getByRole('button', { name: 'Create audiogram' }).click()
  const video = list.getByLabel(/^Clip: ask not/)
  await expect(video).toBeVisible({ timeout: 120_000 })
  await expect(video).toHaveJSProperty('videoWidth', 1080)
  await expect(video).toHaveJSProperty('videoHeight', 1080)
  expect(Math.abs((await playThrough(video)) - 4.5)).toBeLessThan(0.15)
  await expectAccessibleInEveryLook(page, 'an audiogram of an asset')

  // Anyone with its URL sees it without signing in, with only its own words.
  await list.getByRole('link', { name: /^Share: ask not/ }).click()
  const address = await makeShareLink(page, 'Lea')
  await goTo(guest, address)
  const shown = guest.locator('video')
  expect(Math.abs((await playThrough(shown)) - 4.5)).toBeLessThan(0.15)
  await expect(guest.getByText('what your country can do for you,').first()).toBeVisible()
  await expect(guest.getByText('Americans')).toHaveCount(0)
  await expectAccessibleInEveryLook(guest, 'a shared audiogram')
  expect(complaints).toEqual([])
})
