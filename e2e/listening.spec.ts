import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { ownerSetup } from './owner-setup.ts'
import { expect, type Site, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

function hasReached(audio: Locator, seconds: number): Promise<void> {
  return expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(seconds)
}

type Heard = { asset: string; journey: string; link: string }

/** A talk that a visitor heard partly: the first seconds twice, and some from the eighth on. */
async function aTalkHeardInPart(owner: Page, site: Site, browser: Browser): Promise<Heard> {
  const desk = ownerSetup(owner, site)
  const asset = await uploadTalk(owner, site)
  const page = await desk.publish({
    root: { title: 'A speech', description: '' },
    blocks: [{ id: 'talk', type: 'audio', props: { asset, title: '', chapters: [], showTranscript: false } }],
  })
  const journey = await desk.journey('A speech to hear', [{ title: 'Speech', page }])
  const { id, address } = await desk.link(journey, { title: 'For a listener', account: 'Umbrella' })
  const visitor = await (await browser.newContext()).newPage()
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
  return { asset, journey, link: id }
}

test('the seconds of a recording that a visitor heard, replayed and skipped are recorded', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const { link } = await aTalkHeardInPart(owner, site, browser)
  const heard = async () => {
    const answer = await owner.request.get(`/api/visits?link=${link}`)
    const { visits }: { visits: { heard: { spans: object[] }[] }[] } = await answer.json()
    return visits.flatMap((visit) => visit.heard.flatMap(({ spans }) => spans))
  }
  await expect.poll(heard).toEqual([
    { from: 0, to: expect.closeTo(2, 0), times: 2 },
    { from: expect.closeTo(2, 0), to: expect.closeTo(3, 0), times: 1 },
    { from: 8, to: expect.closeTo(10, 0), times: 1 },
  ])
})

test('an owner sees which parts of a recording were heard, and jumps from a moment to that second', async ({
  owner,
  site,
  browser,
}) => {
  const { asset, journey } = await aTalkHeardInPart(owner, site, browser)
  const listening = owner.locator('.panel', { hasText: 'Average percentage heard' })
  await expect(async () => {
    await owner.goto(`/workspace/insight?journey=${journey}`, { waitUntil: 'networkidle' })
    await expect(listening).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(listening.getByText(/Most replayed: 0:00 to 0:0[12], in 1 of 1 visits\./)).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'the listening figures of a recording')
  await listening.getByText('View as table').click()
  await listening.getByRole('link', { name: '0:08', exact: true }).click()
  await expect(owner).toHaveURL(new RegExp(`/workspace/assets/${asset}#t=8$`))
  const position = owner.getByRole('slider', { name: 'Position' })
  await expect(position).toHaveAttribute('aria-valuetext', /^0:(08|09|1)/)
})
