import type { Locator, Page } from '@playwright/test'
import { chromiumSwitches, findChromium } from '../scripts/chromium.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

const executablePath = findChromium()

// A microphone that beeps. Each test grants or denies the permission.
test.use({
  launchOptions: {
    args: [...chromiumSwitches, '--use-fake-device-for-media-stream'],
    ...(executablePath ? { executablePath } : {}),
  },
})

const place = '/workspace/assets/record'

/** Waits until this many seconds are recorded. */
async function recorded(page: Page, seconds: number): Promise<void> {
  const shown = page.getByRole('timer', { name: 'Recorded' })
  await expect
    .poll(async () => Number((await shown.innerText()).split(':').at(-1)))
    .toBeGreaterThanOrEqual(seconds)
}

/** The duration according to the player, in seconds. */
async function lengthOf(audio: Locator): Promise<number> {
  const length = () => audio.first().evaluate((one: HTMLAudioElement) => one.duration || 0)
  await expect.poll(async () => [0, Infinity].includes(await length())).toBe(false)
  return length()
}

test('a recording is made, paused, played, named and saved, and becomes a playable asset', {
  tag: '@main',
}, async ({ owner }) => {
  const button = (name: string) => owner.getByRole('button', { name, exact: true })
  await owner.context().grantPermissions(['microphone'])
  await owner.goto(place, { waitUntil: 'networkidle' })
  await button('Choose a microphone').click()
  await owner.getByRole('combobox', { name: 'Microphone' }).click()
  await owner.getByRole('option', { name: 'Fake Audio Input 2' }).click()
  const meter = owner.getByRole('meter', { name: 'Level' })
  await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await button('Start recording').click()
  await recorded(owner, 2)
  await button('Pause').click()
  await expect(button('Resume')).toBeVisible()
  const halted = await owner.getByRole('timer').innerText()
  await expectAccessibleInEveryLook(owner, 'record-paused')
  await expect(owner.getByRole('timer')).toHaveText(halted)
  await button('Resume').click()
  const before = Number(halted.split(':').at(-1))
  await recorded(owner, before + 1)

  // Links ask first, and staying loses nothing.
  await owner.getByRole('link', { name: 'Assets', exact: true }).last().click()
  await button('Stay').click()
  await button('Stop').click()
  const seconds = await lengthOf(owner.locator('audio'))
  expect(seconds).toBeGreaterThan(before)
  expect(seconds).toBeLessThan(before + 30)
  await owner.getByLabel('Title').fill('Ada / Bo: why?')
  await button('Save as asset').click()
  await owner.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Ada / Bo: why?', level: 1 })).toBeVisible()
  expect(Math.abs((await lengthOf(owner.locator('.player audio'))) - seconds)).toBeLessThan(0.5)
  await button('Play').click()
  await expect(owner.locator('.player-time')).toContainText(/^0:0[1-9]/)
  await expect(owner.locator('.player-no-wave')).toHaveCount(0)
})

test('a tab closed while recording loses a few seconds at most, and discarding a rescued recording needs confirmation', async ({
  owner,
}) => {
  const context = owner.context()
  await context.grantPermissions(['microphone'])
  await owner.goto(place, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Choose a microphone' }).click()
  await owner.getByRole('button', { name: 'Start recording' }).click()
  await recorded(owner, 8)
  // Like a crash: nothing is asked, and no code of the page runs any more.
  await owner.close({ runBeforeUnload: false })

  const page = await context.newPage()
  await page.goto(place, { waitUntil: 'networkidle' })
  await expectAccessibleInEveryLook(page, 'record-waiting')
  await page.getByRole('button', { name: /^Continue with the recording / }).click()
  expect(await lengthOf(page.locator('audio'))).toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Title')).toBeVisible()
  // Neither saved nor discarded, it is offered again.
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Discard recording from / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Unsaved recordings on this device')).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Choose a microphone' })).toBeVisible()
  await expect(page.getByText('Unsaved recordings on this device')).toHaveCount(0)
})

test('a denied or missing microphone explains what to do, and the permission is only for its page', async ({
  owner,
}) => {
  const microphone = () =>
    owner.evaluate(() => navigator.mediaDevices.getUserMedia({ audio: true }).then(Boolean))
  await owner.goto(place, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Choose a microphone' }).click()
  await expect(owner.getByRole('alert')).toContainText('set the microphone to “Allow”')
  await expectAccessibleInEveryLook(owner, 'record-refused')
  await owner.context().grantPermissions(['microphone'])
  await owner.getByRole('button', { name: 'Try again' }).click()
  await expect(owner.getByRole('button', { name: 'Start recording' })).toBeVisible()

  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await expect(microphone()).rejects.toThrow('NotAllowedError')
  // Following a link within the app loads the document again.
  await owner.keyboard.press('ControlOrMeta+k')
  await owner.keyboard.type('Record in browser')
  await owner.getByRole('option', { name: 'Record in browser' }).click()
  await expect(owner.getByRole('button', { name: 'Choose a microphone' })).toBeVisible()
  await expect.poll(() => microphone().catch(() => 'loading')).toBe(true)

  await owner.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
  await owner.goto(place, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Choose a microphone' }).click()
  await expect(owner.getByRole('alert')).toContainText('current version of Chrome')
  await expect(owner.getByRole('link', { name: 'Upload a recording instead' })).toBeVisible()
})

test('a visitor records audio to transcribe, by keyboard, and it is gone with the tab', async ({ page }) => {
  await page.context().grantPermissions(['microphone'])
  await page.goto('/transformer/whisper', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Record audio' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeFocused()
  await page.keyboard.press('Enter')
  await recorded(page, 3)
  await expectAccessibleInEveryLook(page, 'recording for the transcriber')
  await page.getByRole('button', { name: 'Stop recording' }).click()
  const player = page.getByLabel(/^Listen to Recording from/)
  expect(await lengthOf(player)).toBeGreaterThan(2)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Record audio' })).toBeEnabled()
  await expect(player).toHaveCount(0)
})
