import type { Locator, Page } from '@playwright/test'
import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'
import { expectUsableInEveryLook } from './usable.ts'

function hasReached(audio: Locator, seconds: number): Promise<void> {
  return expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(seconds)
}

/** Hears the first seconds, hears them again, jumps ahead and hears the end. */
async function hearInPart(visitor: Page): Promise<void> {
  const audio = visitor.locator('audio')
  await visitor.getByRole('button', { name: 'Play', exact: true }).click()
  await hasReached(audio, 4)
  await visitor.getByRole('button', { name: 'Back 15 seconds' }).click()
  await hasReached(audio, 2.6)
  await audio.evaluate((element: HTMLAudioElement) => {
    element.currentTime = 8
  })
  await hasReached(audio, 10)
  await visitor.getByRole('button', { name: 'Pause', exact: true }).click()
}

test('an owner sees which seconds of a recording a visitor heard, replayed and left out', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const desk = ownerDesk(owner, site)
  const asset = await uploadTalk(owner, site)
  const page = await desk.publish({
    root: { title: 'A speech', description: '' },
    blocks: [{ id: 'talk', type: 'audio', props: { asset, title: '', chapters: [], showTranscript: false } }],
  })
  const journey = await desk.journey('A speech to hear', [{ title: 'Speech', page }])
  const link = await desk.link(journey, { title: 'For a listener', account: 'Umbrella' })

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(link.address, { waitUntil: 'networkidle' })
  const told = visitor.waitForResponse(
    (answer) => /\[8,1[01],1\]/.test(answer.request().postData() ?? '') && answer.status() === 202,
    { timeout: 60_000 },
  )
  await hearInPart(visitor)
  await told
  await context.close()

  const heard = /Heard 0:00 to 0:0[23] twice, 0:0[23] to 0:0[45], and 0:08 to 0:1[01]\./
  await owner.goto(`/workspace/insight?journey=${journey}`, { waitUntil: 'networkidle' })
  const listening = owner.locator('.panel', { hasText: 'Heard on average' })
  await expect
    .poll(
      async () => {
        await owner.reload({ waitUntil: 'networkidle' })
        return listening.count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await expect(listening.getByText(/Replayed most: 0:00 to 0:0[23], in 1 of 1 visits\./)).toBeVisible()
  await expect(owner.getByText(heard)).toBeVisible()
  await look(owner, 'listening')
  await expectUsableInEveryLook(owner, 'what was heard of a recording')

  await owner.goto('/workspace/account', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Umbrella', exact: true }).first().click()
  await expect(owner.getByText(/The one person who listened replayed 0:00 to 0:0[23]\./)).toBeVisible()
  await look(owner, 'account-listening')
  await expectUsableInEveryLook(owner, 'what a company heard')
  await owner.getByRole('link', { name: 'All that was heard, moment by moment' }).click()

  const file = owner.waitForEvent('download')
  await listening.getByRole('link', { name: 'As CSV' }).last().click()
  expect((await file).suggestedFilename()).toBe('insight-listening.csv')

  // A moment of the table leads to that second of the recording.
  await listening.getByText('As a table').click()
  await listening.getByRole('link', { name: '0:08', exact: true }).click()
  await expect(owner).toHaveURL(new RegExp(`/workspace/assets/${asset}#t=8$`))
  await expect(owner.getByRole('slider', { name: 'Position' })).toHaveAttribute(
    'aria-valuetext',
    /^0:(08|09|1)/,
  )
})
