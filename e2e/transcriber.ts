import type { Locator, Page } from '@playwright/test'
import { murmuring } from '../demo/sample-sound.ts'
import { openSite } from '../src/test/loopback-site.ts'
import { test as base, expect } from './server.ts'
import { tinyWhisper } from './tiny-whisper.ts'

/** Serves files, responds like a captive portal, refuses, hangs up, or starts a large file and stalls. */
type Behaviour = 'gives' | 'signs-in' | 'refuses' | 'hangs-up' | 'waits'

/** `asked` are the requested paths, in order. */
type ModelPlace = { url: string; asked: string[]; behave(how: Behaviour): void; close(): void }

/** A server on this machine with the tiny model for browsers. */
async function openModelPlace(): Promise<ModelPlace> {
  const files = tinyWhisper()
  const asked: string[] = []
  let how: Behaviour = 'gives'
  const { origin, close } = await openSite((request, response) => {
    const file = decodeURIComponent((request.url ?? '').replace(/^\/model\//, ''))
    asked.push(file)
    if (how === 'hangs-up') return void response.destroy()
    response.setHeader('access-control-allow-origin', '*')
    const bytes = files.get(file)
    if (!bytes || how === 'refuses') return void response.writeHead(404).end('Not Found')
    if (how === 'signs-in') return void response.end('<!doctype html><h1>Sign in</h1>')
    response.setHeader('content-length', bytes.byteLength)
    if (how === 'waits' && file.endsWith('.onnx')) return void response.write(bytes.subarray(0, 2000))
    return void response.end(bytes)
  })
  return { url: `${origin}/model`, asked, behave: (next) => void (how = next), close }
}

/** `test` with a server for the model, and a product that uses it. */
export const test = base.extend<object, { place: ModelPlace }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const place = await openModelPlace()
      await provide(place)
      place.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ place }, provide) =>
      provide({
        WHISPER_MODEL_URL: place.url,
        WHISPER_MODEL_NAME: 'Noise',
        WHISPER_MODEL_MB: '1',
        WHISPER_MODEL_WEBGPU_MB: '0',
      }),
    { scope: 'worker' },
  ],
})

/** A recording with a murmuring voice. */
export function recording(name: string, { seconds }: { seconds: number }) {
  const buffer = murmuring([{ startMs: 0, endMs: seconds * 1000, hertz: 180 }], seconds * 1000)
  return { name, mimeType: 'audio/wav', buffer }
}

export const transcriber = '/transformer/whisper'

/** Opens the screen; returns its file input, ready to use. */
export async function openTranscriber(page: Page): Promise<Locator> {
  await page.goto(transcriber)
  const field = page.locator('input[type=file]')
  await expect(field).toBeEnabled()
  return field
}

/** The transcribed segments. */
export function stretches(page: Page): Locator {
  return page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
}

/** Opens the screen and transcribes a whole recording. */
export async function transcribe(page: Page, file: ReturnType<typeof recording>): Promise<void> {
  await (await openTranscriber(page)).setInputFiles(file)
  await page.getByRole('button', { name: /transcribe$/i }).click()
  await expect(page.getByText(/\b\d+ words? transcribed/)).toBeVisible({ timeout: 90_000 })
}

/** The start times of the segments, in seconds. */
export async function startTimesOf(page: Page): Promise<number[]> {
  const clocks = await stretches(page).locator('.whisper-time').allTextContents()
  return clocks.map((clock) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
}
