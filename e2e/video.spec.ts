import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { choose } from './hand.ts'
import { expect, test } from './server.ts'

const fixtures = join(import.meta.dirname, '../src/features/media/server/fixtures')

/** The width of a video's frame, once the browser has loaded it. */
async function widthOf(film: Locator): Promise<number> {
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0)
  return film.evaluate((one: HTMLVideoElement) => one.videoWidth)
}

test('a video is uploaded, and plays with its cover image', async ({ owner, desk }) => {
  await goTo(owner, '/workspace/assets')
  await choose(owner.getByRole('button', { name: 'Upload files' }), join(fixtures, 'filmed.webm'))
  await owner.getByRole('list', { name: 'Uploads' }).getByRole('link', { name: 'Open', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'filmed', level: 1 })).toBeVisible()
  const film = owner.locator('.player video').first()
  expect(await widthOf(film)).toBe(160)
  // The uploading browser drew its waveform and took a frame as its cover.
  await expect(film).toHaveAttribute('poster', /^\/api\/media\//)
  await expect(owner.locator('.player-no-wave')).toHaveCount(0)
  await owner.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(owner.locator('.player-time')).toContainText(/^0:0[1-9]/)
  await expectAccessibleInEveryLook(owner, 'film-asset')
  const address = new URL(owner.url()).pathname

  const words = 'WEBVTT\n\n00:00.000 --> 00:01.000\nA beep.\n\n00:01.000 --> 00:02.000\nAnother beep.\n'
  await desk.upload('filmed.vtt', words, { asset: address.split('/').at(-1) ?? '' })
  await goTo(owner, `${address}/transcript`)
  expect(await widthOf(owner.locator('.player video').first())).toBe(160)
  await expectAccessibleInEveryLook(owner, 'film-transcript')
})
