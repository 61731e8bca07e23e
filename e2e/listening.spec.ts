import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { goToUntil } from './go-to.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'
import { visitsOf } from './visitor.ts'

function hasReached(audio: Locator, seconds: number): Promise<void> {
  return expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(seconds)
}

/** A visitor hears parts of the page's recording: the first seconds twice, and some from the eighth on. */
async function hearParts(visitor: Page, address: string): Promise<void> {
  await visitor.goto(address, { waitUntil: 'networkidle' })
  const audio = visitor.locator('audio')
  await visitor.getByRole('button', { name: 'Play', exact: true }).click()
  await hasReached(audio, 2.6)
  await visitor.getByRole('button', { name: 'Back 15 seconds' }).click()
  await hasReached(audio, 1.6)
  await audio.evaluate((element: HTMLAudioElement) => {
    element.currentTime = 8
  })
  await hasReached(audio, 9.6)
  await visitor.close()
}

test('the seconds of a recording that a visitor heard, replayed and skipped are recorded, and its owner sees them and jumps from a moment to that second', {
  tag: '@main',
}, async ({ owner, desk, visitor }) => {
  const asset = await uploadTalk(desk)
  const props = { asset, title: '', chapters: [], showTranscript: false }
  const page = await desk.publish('A speech', [{ id: 'talk', type: 'audio', props }])
  const journey = await desk.journey('A speech to hear', [{ title: 'Speech', page }])
  const { id, address } = await desk.link(journey, { title: 'For a listener', account: 'Umbrella' })
  await hearParts(visitor, address)
  const heard = async () =>
    (await visitsOf(owner, id)).flatMap((visit) => visit.heard.flatMap(({ spans }) => spans))
  await expect.poll(heard).toEqual([
    { from: 0, to: expect.closeTo(2, 0), times: 2 },
    { from: expect.closeTo(2, 0), to: expect.closeTo(3, 0), times: 1 },
    { from: 8, to: expect.closeTo(10, 0), times: 1 },
  ])

  const listening = owner.locator('.panel', { hasText: 'Average percentage heard' })
  await goToUntil(owner, `/workspace/insight?journey=${journey}`, listening)
  await expect(listening.getByText(/Most replayed: 0:00 to 0:0[12], in 1 of 1 visits\./)).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'the listening figures of a recording')
  await listening.getByText('View as table').click()
  await listening.getByRole('link', { name: '0:08', exact: true }).click()
  await expect(owner).toHaveURL(new RegExp(`/workspace/assets/${asset}#t=8$`))
  const position = owner.getByRole('slider', { name: 'Position' })
  await expect(position).toHaveAttribute('aria-valuetext', /^0:(08|09|1)/)
})
