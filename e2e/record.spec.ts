import type { Page } from '@playwright/test'
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
    .poll(async () => Number((await shown.innerText()).split(':').at(-1)), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(seconds)
}

async function begin(page: Page): Promise<void> {
  await page.goto(place, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Choose a microphone' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
}

test('a recording is made, paused, played, named and saved, and becomes a playable asset', {
  tag: '@main',
}, async ({ owner }) => {
  await owner.context().grantPermissions(['microphone'])
  await owner.goto(place, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Choose a microphone' }).click()
  await owner.getByRole('combobox', { name: 'Microphone' }).click()
  await owner.getByRole('option', { name: 'Fake Audio Input 2' }).click()
  const meter = owner.getByRole('meter', { name: 'Level' })
  await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await owner.getByRole('button', { name: 'Start recording' }).click()
  await recorded(owner, 2)
  await owner.getByRole('button', { name: 'Pause' }).click()
  await expect(owner.getByRole('button', { name: 'Resume' })).toBeVisible()
  const halted = await owner.getByRole('timer').innerText()
  await expectAccessibleInEveryLook(owner, 'record-paused')
  await expect(owner.getByRole('timer')).toHaveText(halted)
  await owner.getByRole('button', { name: 'Resume' }).click()
  await recorded(owner, Number(halted.split(':').at(-1)) + 1)

  // Links ask first, and staying loses nothing.
  await owner.getByRole('link', { name: 'Assets', exact: true }).last().click()
  await owner.getByRole('button', { name: 'Stay' }).click()
  await owner.getByRole('button', { name: 'Stop', exact: true }).click()
  const seconds = await lengthOf(owner, 'audio')
  expect(seconds).toBeGreaterThan(Number(halted.split(':').at(-1)))
  expect(seconds).toBeLessThan(Number(halted.split(':').at(-1)) + 30)
  await owner.getByLabel('Title').fill('Ada / Bo: why?')
  await owner.getByRole('button', { name: 'Save as asset' }).click()
  await owner.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Ada / Bo: why?', level: 1 })).toBeVisible()
  expect(Math.abs((await lengthOf(owner, '.player audio')) - seconds)).toBeLessThan(0.5)
  await owner.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(owner.locator('.player-time')).toContainText(/^0:0[1-9]/)
  await expect(owner.locator('.player-no-wave')).toHaveCount(0)
})

/** The duration according to the player, in seconds. */
async function lengthOf(page: Page, player: string): Promise<number> {
  const audio = page.locator(player).first()
  await expect
    .poll(() => audio.evaluate((one: HTMLAudioElement) => Number.isFinite(one.duration) && one.duration > 0))
    .toBe(true)
  return audio.evaluate((one: HTMLAudioElement) => one.duration)
}

test('a tab closed while recording loses a few seconds at most, and discarding a rescued recording needs confirmation', async ({
  owner,
}) => {
  await owner.context().grantPermissions(['microphone'])
  await begin(owner)
  await recorded(owner, 8)
  const context = owner.context()
  // Like a crash: nothing is asked, and no code of the page runs any more.
  await owner.close({ runBeforeUnload: false })

  const page = await context.newPage()
  await page.goto(place, { waitUntil: 'networkidle' })
  await expectAccessibleInEveryLook(page, 'record-waiting')
  await page.getByRole('button', { name: /^Continue with the recording / }).click()
  expect(await lengthOf(page, 'audio')).toBeGreaterThan(4)
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
  await expect(player).toBeVisible()
  await expect
    .poll(async () => player.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(2)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Record audio' })).toBeEnabled()
  await expect(player).toHaveCount(0)
})
