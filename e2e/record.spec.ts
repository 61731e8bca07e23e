import type { Page } from '@playwright/test'
import { chromiumSwitches, findChromium } from '../scripts/chromium.ts'
import { expect, test } from './server.ts'
import { expectUsable, expectUsableInEveryLook } from './usable.ts'

const executablePath = findChromium()

// A microphone that beeps. Whether it is allowed is asked, and answered by each test.
test.use({
  launchOptions: {
    args: [...chromiumSwitches, '--use-fake-device-for-media-stream'],
    ...(executablePath ? { executablePath } : {}),
  },
})

const place = '/workspace/assets/record'

/** Waits until that many seconds are on the clock. */
async function recorded(page: Page, seconds: number): Promise<void> {
  const shown = page.getByRole('timer', { name: 'Recorded so far' })
  await expect
    .poll(async () => Number((await shown.innerText()).split(':').at(-1)), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(seconds)
}

async function begin(page: Page): Promise<void> {
  await page.goto(place, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Choose a microphone' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
}

test('a recording is made, paused, heard, named and kept, and is an asset that plays', {
  tag: '@main',
}, async ({ owner }) => {
  await owner.context().grantPermissions(['microphone'])
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Record', exact: true }).click()
  await expect(owner).toHaveURL(new RegExp(`${place}$`))
  await owner.waitForLoadState('networkidle')
  await owner.getByRole('button', { name: 'Choose a microphone' }).click()
  await owner.getByRole('combobox', { name: 'Microphone' }).click()
  await owner.getByRole('option', { name: 'Fake Audio Input 2' }).click()
  await expect(owner.getByRole('combobox', { name: 'Microphone' })).toHaveValue('Fake Audio Input 2')
  const meter = owner.getByRole('meter', { name: 'Level' })
  await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await owner.getByRole('button', { name: 'Start recording' }).click()
  await recorded(owner, 4)
  await owner.getByRole('button', { name: 'Pause' }).click()
  await expect(owner.getByText('Paused', { exact: true })).toBeVisible()
  const halted = await owner.getByRole('timer').innerText()
  await expectUsableInEveryLook(owner, 'record-paused')
  await expect(owner.getByRole('timer')).toHaveText(halted)
  await owner.getByRole('button', { name: 'Go on' }).click()
  await recorded(owner, Number(halted.split(':').at(-1)) + 2)

  // A link asks first, and staying loses nothing.
  await owner.getByRole('link', { name: 'Assets', exact: true }).last().click()
  await owner.getByRole('button', { name: 'Stay' }).click()
  await owner.getByRole('button', { name: 'Stop', exact: true }).click()
  const seconds = await lengthOf(owner, 'audio')
  expect(seconds).toBeGreaterThan(Number(halted.split(':').at(-1)) + 1)
  expect(seconds).toBeLessThan(Number(halted.split(':').at(-1)) + 30)
  await owner.getByLabel('Title').fill('Ada / Bo: why?')
  await expectUsableInEveryLook(owner, 'record-finished')
  await owner.getByRole('button', { name: 'Keep as asset' }).click()
  await owner.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Ada / Bo: why?', level: 1 })).toBeVisible()
  expect(Math.abs((await lengthOf(owner, '.player audio')) - seconds)).toBeLessThan(0.5)
  await owner.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(owner.locator('.player-time')).toContainText(/^0:0[1-9]/)
  await expect(owner.locator('.player-no-wave')).toHaveCount(0)
  // Nothing of it is left on the device.
  await owner.goto(place, { waitUntil: 'networkidle' })
  await expect(owner.getByText('Recordings that wait on this device')).toHaveCount(0)
})

/** What the player says of itself, in seconds. */
async function lengthOf(page: Page, player: string): Promise<number> {
  const audio = page.locator(player).first()
  await expect
    .poll(() => audio.evaluate((one: HTMLAudioElement) => Number.isFinite(one.duration) && one.duration > 0))
    .toBe(true)
  return audio.evaluate((one: HTMLAudioElement) => one.duration)
}

test('a tab that is closed while it records loses some seconds at most', async ({ owner }) => {
  await owner.context().grantPermissions(['microphone'])
  await begin(owner)
  await recorded(owner, 8)
  const context = owner.context()
  // As by a crash: nothing is asked, and no code of the page runs any more.
  await owner.close({ runBeforeUnload: false })

  const page = await context.newPage()
  await page.goto(place, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Recordings that wait on this device' })).toBeVisible()
  await expectUsableInEveryLook(page, 'record-waiting')
  await page.getByRole('button', { name: /^Go on with keeping it: / }).click()
  const seconds = await lengthOf(page, 'audio')
  expect(seconds).toBeGreaterThan(4)
  await page.getByLabel('Title').fill('What was left')
  await page.getByRole('button', { name: 'Keep as asset' }).click()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What was left', level: 1 })).toBeVisible()
  expect(Math.abs((await lengthOf(page, '.player audio')) - seconds)).toBeLessThan(0.5)
})

test('a recording is discarded only when it was meant', async ({ owner }) => {
  await owner.context().grantPermissions(['microphone'])
  await begin(owner)
  await recorded(owner, 1)
  await owner.getByRole('button', { name: 'Stop', exact: true }).click()
  await owner.getByRole('button', { name: 'Discard' }).click()
  await expect(owner.getByRole('dialog')).toContainText('Discard this recording?')
  await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(owner.getByLabel('Title')).toBeVisible()
  // Not kept and not discarded, it is there again.
  await owner.reload({ waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: /^Discard the recording of / }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(owner.getByText('Recordings that wait on this device')).toHaveCount(0)
  await owner.reload({ waitUntil: 'networkidle' })
  await expect(owner.getByRole('button', { name: 'Choose a microphone' })).toBeVisible()
  await expect(owner.getByText('Recordings that wait on this device')).toHaveCount(0)
})

test('a microphone that is refused, missing or not to be had says what to do', async ({ owner }) => {
  await owner.goto(place, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Choose a microphone' }).click()
  await expect(owner.getByRole('alert')).toContainText('Allow it for this site')
  await expectUsableInEveryLook(owner, 'record-refused')
  await owner.context().grantPermissions(['microphone'])
  await owner.getByRole('button', { name: 'Try again' }).click()
  await expect(owner.getByRole('button', { name: 'Start recording' })).toBeVisible()

  await owner.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))
  })
  await owner.goto(place, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Choose a microphone' }).click()
  await expect(owner.getByRole('alert')).toContainText('Plug one in')
  await owner.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
  await owner.goto(place, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Choose a microphone' }).click()
  await expect(owner.getByRole('alert')).toContainText('current Chrome')
  await expect(owner.getByRole('link', { name: 'Upload a recording instead' })).toBeVisible()
})

test('the recorder can be used by all, and the microphone is for its page alone', async ({ owner }) => {
  await expectUsable(owner, { path: place })
  const allowed = () =>
    owner.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'yes',
        () => 'no',
      ),
    )
  await owner.context().grantPermissions(['microphone'])
  await owner.goto(place)
  expect(await allowed()).toBe('yes')
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  expect(await allowed()).toBe('no')
  // A link inside the app that does not load the document anew finds it loaded anew.
  await owner.keyboard.press('ControlOrMeta+k')
  await owner.keyboard.type('Record in browser')
  await owner.getByRole('option', { name: 'Record in browser' }).click()
  await expect(owner.getByRole('button', { name: 'Choose a microphone' })).toBeVisible()
  await expect.poll(() => allowed().catch(() => 'loading')).toBe('yes')
})

test('a visitor records what is to be transcribed, and finds it again after the tab was closed', async ({
  page,
}) => {
  await page.context().grantPermissions(['microphone'])
  await page.goto('/transformer/whisper', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Record here' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await recorded(page, 4)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expectUsableInEveryLook(page, 'recording for the transcriber')
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await page.getByRole('button', { name: 'Stop recording' }).click()
  const player = page.getByLabel(/^Listen to Recording of/)
  await expect(player).toBeVisible()
  await expect
    .poll(async () => player.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(3)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Use the recording of/ }).click()
  await expect(player).toBeVisible()
  const remove = page.getByRole('button', { name: 'Delete it from this device' })
  await remove.click()
  await expect(remove).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Record here' })).toBeEnabled()
  await expect(page.getByRole('list', { name: 'Recordings on this device' })).toHaveCount(0)
})
