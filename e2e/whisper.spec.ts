import { readFile } from 'node:fs/promises'
import { expect } from './server.ts'
import {
  openTranscriber,
  recording,
  startsOf,
  stretches,
  test,
  transcribe,
  transcriber,
} from './transcriber.ts'
import { expectUsable, expectUsableInEveryLook } from './usable.ts'

// The model that runs here has every part of a Whisper and random weights. What it writes is noise: these journeys see that
// everything around the words works, and nothing about the words.

test.describe.configure({ timeout: 240_000 })

test.beforeEach(({ place }) => {
  place.behave('gives')
  place.asked.length = 0
})

test('a visitor agrees to the model, transcribes, corrects, and signs up with what was heard', async ({
  page,
  place,
  site,
}) => {
  const sent: string[] = []
  const policies = new Map<string, string>()
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  page.on('response', (response) => {
    policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? '')
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Transcribe a recording' }).click()
  const field = page.locator('input[type=file]')
  await expect(field).toBeEnabled()
  const button = page.getByRole('button', { name: 'Download 1 MB and transcribe' })
  await expect(button).toBeDisabled()
  const host = new URL(place.url).host
  await expect(page.getByText(`about 1 MB come from ${host}, once`)).toBeVisible()

  await field.setInputFiles(recording('The_floor.wav', { seconds: 62 }))
  await expect(button).toBeEnabled()
  // Nothing is asked of the model's place, nor is what runs it loaded, before somebody agrees.
  await page.waitForLoadState('networkidle')
  expect(place.asked).toEqual([])
  expect([...policies.keys()].filter((file) => /transcriber-worker|ort-wasm/.test(file))).toEqual([])
  await button.click()
  await expect(page.getByText(/\b\d+ words? heard/)).toBeVisible({ timeout: 90_000 })

  const files = [
    'config.json',
    'generation_config.json',
    'preprocessor_config.json',
    'tokenizer.json',
    'tokenizer_config.json',
    'onnx/encoder_model_quantized.onnx',
    'onnx/decoder_model_merged_quantized.onnx',
  ]
  expect(place.asked).toEqual(files)
  // The page keeps the policy of every other; only the worker may do more.
  expect(policies.get(transcriber)).toBe(
    (policies.get('/') ?? '').replace(/'nonce-[^']+'/, nonceOf(policies.get(transcriber))),
  )
  expect(policies.get(transcriber)).not.toContain('wasm')
  const worker = [...policies].find(([file]) => file.includes('transcriber-worker'))?.[1]
  expect(worker).toContain(`connect-src 'self' ${new URL(place.url).origin};`)
  expect(worker).toContain("'wasm-unsafe-eval'")
  const runtime = [...policies.keys()].filter((file) => file.includes('ort-wasm'))
  expect(runtime.some((file) => file.endsWith('.wasm'))).toBe(true)
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)

  const starts = await startsOf(page)
  expect(starts.length).toBeGreaterThan(0)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  await expect(page.getByText(/^It sounds like \S/)).toBeVisible()
  await stretches(page).getByRole('textbox').first().fill('Ask for the money first.')
  await expect(page.getByText(/^Kept in this browser alone/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download .srt' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('The_floor.srt')
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^1\n\d\d:\d\d:\d\d,\d{3} --> .*\nAsk for the money\s/,
  )

  // Somebody says who speaks, and the file for programs has it.
  const speaker = page.getByLabel(/^Speaker from .* on$/).first()
  await speaker.fill('Maren Berg')
  await speaker.press('Enter')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download .json' }).click()
  const written: unknown = JSON.parse(await readFile(await (await arriving).path(), 'utf8'))
  expect(written).toMatchObject({
    version: '1.0.0',
    segments: expect.arrayContaining([
      expect.objectContaining({ speaker: 'Maren Berg', body: 'Ask for the money first.' }),
    ]),
  })
  await expect(page.getByText(/^Kept in this browser alone/)).toBeVisible()

  await page.reload()
  await expect(stretches(page).getByRole('textbox').first()).toHaveValue('Ask for the money first.')
  await expect(page.getByText(/^Kept from before: The_floor/)).toBeVisible()
  await expect(page.getByText('Noise is in this browser. Nothing is downloaded any more.')).toBeVisible()
  expect(sent).toEqual([])
  expect(place.asked).toEqual(files)

  await page.getByRole('button', { name: 'I have an account' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Maren')
  await page.getByLabel('E-mail').fill('maren@floors.example')
  await page.getByLabel('Password').fill('plum orchard rain')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByLabel('Company or show').fill('Floors')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await page.getByRole('button', { name: 'Bring in “The floor”' }).click()
  await expect(page.getByRole('heading', { name: 'From the transcriber' })).toBeVisible()
  await page.getByRole('button', { name: 'Save to Floors' }).click()
  await expect(page).toHaveURL(/\/workspace\/assets\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Ask for the money first.').first()).toBeVisible()
  await expect(page.getByText('Maren Berg').first()).toBeVisible()

  // What was saved waits in the browser no more, the model does, and goes when somebody says so.
  await page.goto(`${site.origin}${transcriber}`)
  await expect(page.getByText('The words appear here')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the model from this browser' }).click()
  await expect(page.getByText(`about 1 MB come from ${host}, once`)).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

function nonceOf(policy: string | undefined): string {
  return /'nonce-[^']+'/.exec(policy ?? '')?.[0] ?? ''
}

test('stopping keeps what was heard and what was downloaded, and going on goes on there', async ({
  page,
  place,
}) => {
  await (await openTranscriber(page)).setInputFiles(recording('long.wav', { seconds: 900 }))
  place.behave('waits')
  await page.getByRole('button', { name: 'Download 1 MB and transcribe' }).click()
  const files = page.getByRole('list', { name: 'Downloading the model' })
  await expect(files.getByText('onnx/encoder_model_quantized.onnx')).toBeVisible()
  await expect(files.getByText('0.0 of 0.0 MB')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^A part of Noise is in this browser/)).toBeVisible()

  place.behave('gives')
  place.asked.length = 0
  await page.getByRole('button', { name: 'Download 1 MB and transcribe' }).click()
  await expect(stretches(page).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Heard .* of 15:00 · .* left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  // Only what was missing came.
  expect(place.asked).toEqual([
    'onnx/encoder_model_quantized.onnx',
    'onnx/decoder_model_merged_quantized.onnx',
  ])
  const first = await stretches(page).getByRole('textbox').first().inputValue()
  await expect(page.getByText(/^Stopped at/)).toBeVisible()
  const before = await startsOf(page)

  await page.getByRole('button', { name: /^Go on from/ }).click()
  await expect(page.getByText(/^Heard/)).toBeVisible()
  await expect
    .poll(async () => (await stretches(page).count()) > before.length, { timeout: 60_000 })
    .toBe(true)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(stretches(page).getByRole('textbox').first()).toHaveValue(first)
  const starts = await startsOf(page)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))

  // Another recording takes its place only once it is transcribed, and even then it can be had back.
  await page.locator('input[type=file]').setInputFiles(recording('short.wav', { seconds: 8 }))
  await expect(page.getByText(/^This is what was heard in long.wav/)).toBeVisible()
  await page.getByRole('button', { name: 'Transcribe', exact: true }).click()
  await expect(page.getByText(/\b\d+ words? heard/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Bring back what was heard in long.wav' }).click()
  await expect(stretches(page).getByRole('textbox').first()).toHaveValue(first)
})

test('what goes wrong is said with what to do, and nothing is lost by it', async ({ page, place }) => {
  const field = await openTranscriber(page)
  const alert = page.locator('.tool-problem')
  const host = new URL(place.url).host
  const button = page.getByRole('button', { name: /transcribe$/i })

  await field.setInputFiles({ name: 'talk.srt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(alert).toContainText('talk.srt is no recording')
  await field.setInputFiles({ name: 'void.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(0) })
  await expect(alert).toContainText('void.mp3 is empty')
  await field.setInputFiles({
    name: 'broken.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('no sound at all'),
  })
  await button.click()
  await expect(alert).toContainText('This browser cannot decode the recording')
  expect(place.asked).toEqual([])

  await field.setInputFiles(recording('talk.wav', { seconds: 6 }))
  place.behave('hangs-up')
  await button.click()
  await expect(alert).toContainText(`${host}, where the model is, cannot be reached`)
  place.behave('refuses')
  await button.click()
  await expect(alert).toContainText(`did not give it out (${host}: 404 config.json)`)
  place.behave('signs-in')
  await button.click()
  await expect(alert).toContainText('is no model that runs here')
  await expect(page.getByRole('button', { name: 'Remove the model' })).toHaveCount(0)
  place.behave('gives')
  await button.click()
  await expect(page.getByText(/\b\d+ words? heard/)).toBeVisible({ timeout: 60_000 })
  await expect(alert).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear what was heard' }).click()
  await field.setInputFiles(recording('quiet.wav', { seconds: 40, loudness: 0 }))
  await button.click()
  await expect(alert).toContainText('Nobody is heard in this recording')
})

test('a browser whose workers decode nothing has its page do it', async ({ page }) => {
  await transcribe(page, recording('talk.wav', { seconds: 4 }))
  await page.route('**/transcriber-worker*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `self.AudioDecoder = undefined;${await response.text()}` })
  })
  const jfk = { name: 'jfk.mp3', mimeType: 'audio/mpeg', buffer: await readFile('demo/jfk.mp3') }
  await transcribe(page, jfk)
  await expect(page.getByRole('button', { name: 'Bring back what was heard in talk.vtt' })).toBeVisible()
})

test('a browser that is too old is told so', async ({ page, place }) => {
  await page.addInitScript(() => {
    WebAssembly.validate = () => false
  })
  await (await openTranscriber(page)).setInputFiles(recording('talk.wav', { seconds: 6 }))
  await page.getByRole('button', { name: 'Download 1 MB and transcribe' }).click()
  await expect(page.getByText('This browser is too old to run a speech model')).toBeVisible()
  expect(place.asked).toEqual([])
})

test('without a script the page says what it needs and offers an account', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  await page.goto(transcriber)
  await expect(page.getByText(/needs JavaScript/)).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/auth\/register\?next=/)
  await context.close()
})

test('it can be used by all, empty, at work and with what was heard', async ({ page, place }) => {
  await expectUsable(page, {
    path: transcriber,
    open: () => expect(page.locator('input[type=file]')).toBeEnabled(),
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await transcribe(page, recording('talk.wav', { seconds: 40 }))
  await expect(page.getByText(/^Kept in this browser alone/)).toBeVisible()
  await expectUsableInEveryLook(page, `${transcriber}, heard`)
  await page.getByRole('button', { name: 'Remove the model from this browser' }).click()
  place.behave('waits')
  await page.getByRole('button', { name: 'Download 1 MB and transcribe' }).click()
  await expect(page.getByText('onnx/encoder_model_quantized.onnx')).toBeVisible()
  await expectUsableInEveryLook(page, `${transcriber}, downloading`)
})

test('it speaks German to whoever reads German', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: site.origin })
  const page = await context.newPage()
  await page.goto(transcriber)
  await expect(page.getByRole('heading', { name: /auf Ihrem eigenen Gerät$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 MB herunterladen und transkribieren' })).toBeVisible()
  await context.close()
})
