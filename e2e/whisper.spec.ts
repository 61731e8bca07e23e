import { readFile } from 'node:fs/promises'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { downloaded } from './hand.ts'
import { becomeNewcomer } from './newcomer.ts'
import { expect } from './server.ts'
import { tinyWhisper } from './tiny-whisper.ts'
import {
  openTranscriber,
  recording,
  startTimesOf,
  stretches,
  test,
  transcribe,
  transcriber,
} from './transcriber.ts'

// The model here has every part of a Whisper and random weights. Its output is noise, so these tests check that everything
// around the words works, and nothing about the words.

test.describe.configure({ timeout: 240_000 })

test.beforeEach(({ place }) => {
  place.behave('gives')
  place.asked.length = 0
})

test('a visitor agrees to the model, transcribes, corrects, and signs up with the transcript', async ({
  page,
  site,
  place,
}) => {
  const sent: string[] = []
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
    loaded.push(request.url())
  })
  const field = await openTranscriber(page)
  const button = page.getByRole('button', { name: 'Download 1 MB and transcribe' })
  await expect(button).toBeDisabled()
  const offer = page.getByText(`about 1 MB from ${new URL(place.url).host}, once`)
  await expect(offer).toBeVisible()
  await field.setInputFiles(recording('The_floor.wav', { seconds: 62 }))
  await expect(button).toBeEnabled()
  // Neither the model nor its runtime is loaded before the visitor agrees.
  await page.waitForLoadState('networkidle')
  expect(place.asked).toEqual([])
  expect(loaded.filter((file) => /transcriber-worker|ort-wasm/.test(file))).toEqual([])
  await button.click()
  await expect(page.getByText(/\b\d+ words? transcribed/)).toBeVisible({ timeout: 90_000 })
  expect(place.asked).toEqual([...tinyWhisper().keys()])
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)

  const starts = await startTimesOf(page)
  expect(starts.length).toBeGreaterThan(0)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  await expect(page.getByText(/^Detected: \S/)).toBeVisible()
  await stretches(page).getByRole('textbox').first().fill('Ask for the money first.')
  await expect(page.getByText(/^Stored only in this browser/)).toBeVisible()
  const file = await downloaded(page.getByRole('button', { name: 'Download .srt' }))
  expect(file.suggestedFilename()).toBe('The_floor.srt')
  expect(await readFile(await file.path(), 'utf8')).toContain('\nAsk for the money')

  // Names the speaker.
  const speaker = page.getByLabel(/^Speaker at /).first()
  await speaker.fill('Maren Berg')
  await speaker.press('Enter')
  await expect(page.getByText(/^Stored only in this browser/)).toBeVisible()
  await page.reload()
  await expect(stretches(page).getByRole('textbox').first()).toHaveValue('Ask for the money first.')
  await expect(page.getByText(/^Saved earlier: The_floor/)).toBeVisible()
  await expect(page.getByText('Noise is stored in this browser. Nothing more to download.')).toBeVisible()
  expect(sent).toEqual([])
  expect(place.asked).toHaveLength(tinyWhisper().size)

  await becomeNewcomer(page, site, 'maren@floors.example')
  await page.goto('/workspace')
  await page.getByRole('link', { name: 'Import draft' }).click()
  await expect(page.getByRole('heading', { name: 'From the transcriber' })).toBeVisible()
  await page.getByRole('button', { name: 'Save to Quay' }).click()
  await expect(page).toHaveURL(/\/workspace\/assets\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Ask for the money first.').first()).toBeVisible()
  await expect(page.getByText('Maren Berg').first()).toBeVisible()

  // The saved transcript leaves the browser; the model stays until it is removed.
  await page.goto(transcriber)
  await page.getByRole('button', { name: 'Remove model from this browser' }).click()
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('stopping keeps the transcript and the download, and continuing resumes there', async ({
  page,
  place,
}) => {
  await (await openTranscriber(page)).setInputFiles(recording('long.wav', { seconds: 900 }))
  place.behave('waits')
  await page.getByRole('button', { name: 'Download 1 MB and transcribe' }).click()
  await expect.poll(() => place.asked).toContain('onnx/encoder_model_quantized.onnx')
  await expect(page.getByRole('progressbar', { name: 'Downloading the model' })).toBeVisible()
  await expect(page.getByText(/^0\.\d of about 1 MB downloaded$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Part of Noise is stored in this browser/)).toBeVisible()

  place.behave('gives')
  place.asked.length = 0
  await page.getByRole('button', { name: 'Download 1 MB and transcribe' }).click()
  await expect(stretches(page).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/of 15:00 transcribed · .* left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  // Only the missing parts were downloaded.
  expect(place.asked).toEqual([
    'onnx/encoder_model_quantized.onnx',
    'onnx/decoder_model_merged_quantized.onnx',
  ])
  const first = await stretches(page).getByRole('textbox').first().inputValue()
  await expect(page.getByText(/^Stopped at/)).toBeVisible()
  const before = await startTimesOf(page)

  await page.getByRole('button', { name: /^Continue from/ }).click()
  await expect(page.getByText(/of 15:00 transcribed/)).toBeVisible()
  await expect
    .poll(async () => (await stretches(page).count()) > before.length, { timeout: 60_000 })
    .toBe(true)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(stretches(page).getByRole('textbox').first()).toHaveValue(first)
  const starts = await startTimesOf(page)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
})

test('errors explain what to do, and lose nothing', async ({ page, place }) => {
  const field = await openTranscriber(page)
  const alert = page.locator('.tool-problem')
  const button = page.getByRole('button', { name: /transcribe$/i })
  const silent = { name: 'broken.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound at all') }
  await field.setInputFiles(silent)
  await button.click()
  await expect(alert).toContainText('This browser can’t decode the recording')
  await field.setInputFiles(recording('talk.wav', { seconds: 6 }))
  for (const [behaviour, problem] of [
    ['hangs-up', 'couldn’t download the model from'],
    ['refuses', 'model couldn’t be downloaded'],
    ['signs-in', 'downloaded model is invalid'],
  ] as const) {
    place.behave(behaviour)
    await button.click()
    await expect(alert).toContainText(problem)
  }
  place.behave('gives')
  await button.click()
  await expect(page.getByText(/\b\d+ words? transcribed/)).toBeVisible({ timeout: 60_000 })
  await expect(alert).toHaveCount(0)
})

test('in a browser whose workers cannot decode audio, the page does it', async ({ page }) => {
  await transcribe(page, recording('talk.wav', { seconds: 4 }))
  await page.route('**/transcriber-worker*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `self.AudioDecoder = undefined;${await response.text()}` })
  })
  const jfk = { name: 'jfk.mp3', mimeType: 'audio/mpeg', buffer: await readFile('demo/jfk.mp3') }
  await transcribe(page, jfk)
  await expect(page.getByRole('button', { name: 'Restore transcript of talk.vtt' })).toBeVisible()
})

test('an outdated browser gets a message', async ({ page, place }) => {
  await page.addInitScript(() => {
    WebAssembly.validate = () => false
  })
  await (await openTranscriber(page)).setInputFiles(recording('talk.wav', { seconds: 6 }))
  await page.getByRole('button', { name: 'Download 1 MB and transcribe' }).click()
  await expect(page.getByText('This browser is too old to run a speech model')).toBeVisible()
  expect(place.asked).toEqual([])
})

test('an existing text is aligned to the audio, and everything is accessible', async ({ page, place }) => {
  await transcribe(page, recording('own-words.wav', { seconds: 40 }))
  const fields = stretches(page).getByRole('textbox')
  const heard = await fields.evaluateAll((all) =>
    all.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')),
  )
  await expectAccessibleInEveryLook(page, `${transcriber}, heard`)
  await page.getByText('Align existing text').click()
  await page.getByLabel('Your text').fill(`Maren Berg: ${heard.join(' ')} and afterwards`)
  await page.getByRole('button', { name: 'Align text' }).click()
  await expect(fields).toHaveCount(1)
  await expect(fields.first()).toHaveValue(/and afterwards$/)
  await page.getByRole('button', { name: 'Restore transcript of own-words.wav' }).click()
  await expect(fields.first()).toHaveValue(heard[0] ?? '')
  await page.getByRole('button', { name: 'Remove model from this browser' }).click()
  place.behave('waits')
  await page.getByRole('button', { name: 'Download 1 MB and transcribe' }).click()
  await expect(page.getByRole('progressbar', { name: 'Downloading the model' })).toBeVisible()
  await expectAccessibleInEveryLook(page, `${transcriber}, downloading`)
})
