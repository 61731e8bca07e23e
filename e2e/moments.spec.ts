import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

test('a quote on a public page links to its moment, which opens the recording there', async ({
  page: visitor,
  desk,
  site,
}) => {
  const asset = await uploadTalk(desk)
  const page = await desk.publish('A moment of a speech', [
    {
      id: 'asked',
      type: 'quote',
      props: { text: 'ask not what your country can do', cite: 'JFK', said: { in: asset, startMs: 3300 } },
    },
    { id: 'player', type: 'audio', props: { asset, title: '', chapters: [], showTranscript: true } },
  ])
  const address = await desk.show(page, 'moment-of-a-speech')
  const audio = visitor.locator('.pb-audio audio')
  const time = () => audio.evaluate((one: HTMLAudioElement) => one.currentTime)

  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await visitor.goto(address, { waitUntil: 'networkidle' })
  await visitor.getByRole('link', { name: 'Listen from 0:03' }).click()
  await expect(visitor).toHaveURL(/#t=3\.3$/)
  await expect.poll(time).toBeGreaterThanOrEqual(3.2)
  await audio.evaluate((one: HTMLAudioElement) => one.pause())
  await visitor.getByRole('button', { name: /^Copy link to 0:0/ }).click()
  await expect(visitor.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await visitor.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/p\/.+moment-of-a-speech#t=\d/)

  // Selected words are copied with their time.
  await visitor.locator('[data-segment="1"]').dblclick({ position: { x: 6, y: 8 } })
  await visitor.getByRole('button', { name: 'Copy quote with link' }).click()
  await expect
    .poll(() => visitor.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^“ask”\nhttp.+moment-of-a-speech#t=3\.3$/)

  // Opened by its URL, it starts at the time in the URL.
  await visitor.goto('about:blank')
  await visitor.goto(`${address}#t=5`)
  await expect.poll(time).toBeGreaterThanOrEqual(4.9)
})
