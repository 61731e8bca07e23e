import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { toldOfItem } from '#src/features/journey/schema.ts'
import { addItem, type NewItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { tabLengths } from '#src/features/journey/server/tab-lengths.ts'
import { formSubmission } from '#src/features/page/server/tables.ts'
import { findMeasuredLinks } from '#src/features/visit/server/known-links.ts'
import { findShownRecordings } from '#src/features/visit/server/shown-recordings.ts'
import { newId } from '#src/platform/ids.ts'
import { check } from '#src/test/checked-links.ts'
import { aRecordedTalk } from '#src/test/clips.ts'
import { postForm } from '#src/test/contact-form.ts'
import { aLink } from '#src/test/factories.ts'
import { browserOf } from '#src/test/gated-link.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'

async function aProduct() {
  const platform = await createTestPlatform()
  const app = createApp(platform, { screens: await realScreens(platform) })
  const link = await aLink(platform)
  return { platform, app, link, open: browserOf(app, {}).ask }
}

async function put(
  platform: TestPlatform,
  link: Awaited<ReturnType<typeof aLink>>,
  type: 'assets' | 'video' | 'booking' | 'form' | 'link',
  item: NewItem,
) {
  const which = { workspace: link.workspace, user: newId(), journey: link.journey }
  const { id: tab } = await addTab(platform, { ...which, title: `The ${type}`, type })
  const made = await addItem(platform, { ...which, tab, item })
  await publishJourney(platform, which)
  return { tab, item: made.id }
}

test('an asset in a tab is measured, a video contacts its site only after a click, and other sites open in a new browser tab', async () => {
  const { platform, link, open } = await aProduct()
  const { asset: id, media } = await aRecordedTalk(platform, { workspace: link.workspace, user: newId() })
  const file = `/api/campaign/media/${media}?link=${link.hashid}`
  expect((await open(file)).status).toBe(404)
  const { tab } = await put(platform, link, 'assets', { kind: 'asset', asset: id })
  platform.clock.advance(2)
  const { text } = await open(`/l/${link.hashid}/the-assets`)
  expect(text).toMatch(/<h1[^>]*>Talk</)
  expect(text).toContain(`/api/campaign/media/${media}`)
  expect((await open(file)).status).toBe(200)
  const shown = await platform.db.asSystem(async (tx) => {
    const links = await findMeasuredLinks(platform, tx, [link.hashid])
    const measured = links.get(link.hashid)
    if (!measured) throw new Error('the link is not measured')
    return (await findShownRecordings(platform, tx, [{ link: measured, media }]))(measured).get(media)
  })
  expect(shown).toBeDefined()
  expect((await tabLengths(platform, { workspace: link.workspace, tabs: [tab] })).has(tab)).toBe(true)

  const url = 'https://youtu.be/dQw4w9WgXcQ'
  await put(platform, link, 'video', {
    kind: 'video',
    told: toldOfItem.parse({ title: 'How it works', url }),
  })
  const meeting = toldOfItem.parse({
    title: 'Half an hour',
    url: 'https://meet.acme.test/ada',
    text: 'Ask me.',
  })
  await put(platform, link, 'booking', { kind: 'booking', told: meeting })
  const study = toldOfItem.parse({ title: 'The study', url: 'https://study.test/', button: 'Read it' })
  await put(platform, link, 'link', { kind: 'link', told: study })
  platform.clock.advance(2)
  const video = (await open(`/l/${link.hashid}/the-video`)).text
  expect(video).toContain(`href="${url}"`)
  expect(video).not.toContain('<iframe')
  const booking = (await open(`/l/${link.hashid}/the-booking`)).text
  expect(booking).toMatch(
    /<a href="https:\/\/meet\.acme\.test\/ada" target="_blank" rel="noopener noreferrer nofollow"/,
  )
  expect(booking).toContain('Ask me.')
  const hour = toldOfItem.parse({ title: 'An hour', url: 'https://cal.com/acme/hour' })
  await put(platform, link, 'booking', { kind: 'booking', told: hour })
  platform.clock.advance(2)
  const framed = (await open(`/l/${link.hashid}/the-booking-2`)).text
  expect(framed).toContain('Loads the calendar from Cal.com. They’ll know you visited this page.')
  expect(framed).not.toContain('<iframe')
  expect((await open(`/l/${link.hashid}/the-link`)).text).toContain('Read it')
  expect(booking).toMatch(/<meta property="og:title"/)
})

test('a form in a tab stores answers, discards honeypot submissions, requires consent and is rate limited', async () => {
  const { platform, app, link, open } = await aProduct()
  const send = (fields: Record<string, string>) => postForm(app, '/api/campaign/form', fields)
  const words = { message: 'Your message', consent: 'I agree.', button: 'Send', thanks: 'Thanks' }
  const asks = toldOfItem.parse({ title: 'Contact us', ...words })
  const { item } = await put(platform, link, 'form', { kind: 'form', told: asks })
  platform.clock.advance(2)
  const { text } = await open(`/l/${link.hashid}/the-form`)
  expect(text).toContain('action="/api/campaign/form"')
  expect(text).toContain('I agree.')
  const back = `/l/${link.hashid}/the-form`
  const answers = { email: 'lea@globex.test', first: 'Lea', answer0: 'Hello', consent: 'yes' }
  const filled = { page: item, block: item, back, ...answers }
  expect((await send({ ...filled, website: 'x' })).status).toBe(303)
  expect(await sent()).toEqual([])
  for (const [wrong, status] of [
    [{ consent: '' }, 422],
    [{ page: newId() }, 404],
    [{ back: `/l/${(await aLink(platform)).hashid}` }, 404],
  ] as const)
    expect((await send({ ...filled, ...wrong })).status).toBe(status)
  const answer = await send(filled)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${back}#sent-${item}`])
  expect(await sent()).toMatchObject([
    {
      email: 'lea@globex.test',
      title: 'Contact us',
      journey: link.journey,
      page: null,
      consent: 'I agree.',
      answers: [{ label: 'Your message', value: 'Hello' }],
    },
  ])
  const statuses = []
  for (let n = 0; n < 8; n += 1) statuses.push((await send({ ...filled, page: newId() })).status)
  expect(statuses).toContain(429)

  async function sent() {
    return platform.db.inWorkspace(link.workspace, (tx) => tx.select().from(formSubmission))
  }
})

test('the link check covers tabs of every type', async () => {
  const { platform, link } = await aProduct()
  const about = { workspace: link.workspace, user: newId(), title: 'Silent' }
  const bare = await createAsset(platform, { ...about, kind: 'audio', source: 'upload' })
  await put(platform, link, 'assets', { kind: 'asset', asset: bare.id })
  const talk = toldOfItem.parse({ title: 'Talk', url: 'https://127.0.0.1:1/' })
  await put(platform, link, 'booking', { kind: 'booking', told: talk })
  const { findings } = await check(platform, { workspace: link.workspace, link: link.id })
  expect(findings).toEqual(
    expect.arrayContaining([
      { kind: 'recording_missing', tab: 'The assets', page: { id: '', title: 'Silent' } },
      expect.objectContaining({ tab: 'The booking', about: 'https://127.0.0.1:1/' }),
      { kind: 'pages_render', count: 4 },
    ]),
  )
})
