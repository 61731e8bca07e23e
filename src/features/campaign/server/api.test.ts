import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { passCookie } from '#src/features/link/server/gate/pass-cookie.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { leadToken, link } from '#src/features/link/server/tables.ts'
import { pageVersion } from '#src/features/page/server/tables.ts'
import { readViewToken } from '#src/features/visit/server/view-token.ts'
import { newId } from '#src/platform/ids.ts'
import { aRecordedTalk } from '#src/test/clips.ts'
import { aLead, aLink, aPage, aWorkspace } from '#src/test/factories.ts'
import { asked } from '#src/test/gated-link.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { campaignView } from '../schema.ts'
import { loadCampaign } from './load-campaign.ts'

function cookieOf(platform: TestPlatform, { workspace, id }: { workspace: string; id: string }) {
  return `nurtured_lead=${issueLeadHandle(platform, { workspace, lead: id })}`
}

async function view(platform: TestPlatform, query: string, headers: Record<string, string> = {}) {
  const answer = await createApp(platform).request(`/api/campaign/view?${query}`, { headers })
  return { answer, body: await answer.json() }
}

test('the view has exactly the fields that a stranger may know', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform, { credits: 987_654 })
  const shared = await aLink(platform, {
    workspace,
    trackDurationMin: 7,
    emailTo: 'canary-owner@acme.test',
    webhook: true,
    webhookUrl: 'https://canary.test/canary-hook',
    webhookSecret: 'whsec_canary',
  })
  const person = await aLead(platform, workspace, { email: 'canary-lead@globex.test', last: 'Canary' })
  const at = { expiresAt: platform.clock.now(), createdAt: platform.clock.now() }
  const token = { workspace, id: newId(), lead: person.id, link: shared.id, tokenHash: 'canary-token', ...at }
  await platform.db.inWorkspace(workspace, (tx) => tx.insert(leadToken).values(token))
  const cookie = cookieOf(platform, person)
  const { answer, body } = await view(platform, `link=${shared.hashid}`, { cookie })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const seen = campaignView.parse(body)
  expect(Object.keys(body).join(' ')).toBe(
    'link lead privacy visitor has_valid_password has_completed_permission tabs pagination view_token',
  )
  expect(seen.link).toMatchObject({ title: 'For Globex', track_duration_min: 7, tracking: true })
  expect(seen.lead).toEqual({ id: person.id, hashid: person.hashid, validated: 'no', first: 'Lea' })
  expect(seen.tabs.map(({ id }) => id)).toEqual(shared.tabs)
  expect(seen.pagination).toEqual({ limit: 50, total: 2, next: null })
  const text = JSON.stringify(body)
  const { account, journey, id } = shared
  for (const hidden of [/canary/i, /987654/, /credits/, /stripe/, /webhook/, /plan/, /email/, /team/])
    expect(text).not.toMatch(hidden)
  for (const hidden of [workspace, account, journey, id]) expect(text).not.toContain(hidden)
})

test('inactive, deleted, unknown and malformed links return identical bytes, as specified', async () => {
  const { platform, link: inactive } = await aPlaceWithLink({ active: false })
  const deleted = await aLink(platform, { deletedAt: platform.clock.now() })
  const answers = new Set<string>()
  for (const hashid of [inactive.hashid, deleted.hashid, 'AAAAAAAAAAAAAAAAAAAAAA', 'x', '']) {
    const { answer, body } = await view(platform, `link=${hashid}`)
    expect(answer.status).toBe(404)
    expect(body).toEqual({ error: 'campaign_not_found', message: 'Failed to fetch campaign' })
    answers.add(JSON.stringify([...answer.headers]))
  }
  expect(answers.size).toBe(1)
})

test('the view token identifies the link, and the visitor only by a proven cookie and if they were not erased', async () => {
  const platform = await createTestPlatform()
  const { hashid, id, workspace } = await aLink(platform)
  const person = await aLead(platform, workspace, { validated: 'yes' })
  const cookie = cookieOf(platform, person)
  const tokenWith = async (given: string) =>
    readViewToken(platform, (await view(platform, `link=${hashid}`, { cookie: given })).body.view_token)
  expect(await tokenWith(cookie)).toMatchObject({ workspace, link: id, lead: person.id })
  const stranger = await aLead(platform, (await aWorkspace(platform)).workspace)
  for (const other of ['', cookieOf(platform, stranger), `nurtured_lead=${person.hashid}`])
    expect(await tokenWith(other)).toMatchObject({ workspace, link: id, lead: null })
  await setFields(platform, [lead, person.id], { deletedAt: platform.clock.now() })
  expect(await tokenWith(cookie)).toMatchObject({ lead: null })
})

test('many tabs are paginated, and a cursor works only unmodified and for its link', async () => {
  const { platform, link: shared } = await aPlaceWithLink()
  const { workspace, journey, hashid } = shared
  const page = await aPage(platform, workspace)
  const which = { workspace, user: newId(), journey }
  for (const n of [2, 3, 4, 5, 6]) {
    const { id } = await addTab(platform, { ...which, title: `Tab ${n}` })
    await addPageToTab(platform, { ...which, tab: id, page })
  }
  await publishJourney(platform, which)
  const titles: string[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null && pages < 5; pages += 1) {
    const after: string = cursor ? `&cursor=${cursor}` : ''
    const { body } = await view(platform, `link=${hashid}&limit=3${after}`)
    expect(body.pagination).toMatchObject({ limit: 3, total: 7 })
    titles.push(...body.tabs.map((each: { title: string }) => each.title))
    cursor = body.pagination.next
  }
  expect(titles).toEqual(['Story', 'Pricing', 'Tab 2', 'Tab 3', 'Tab 4', 'Tab 5', 'Tab 6'])

  const { body } = await view(platform, `link=${hashid}&limit=3`)
  const other = await aLink(platform)
  const { next } = body.pagination
  const limits = ['0', '51', '1e9', '-1', '1.5', 'NaN', ''].map((limit) => `link=${hashid}&limit=${limit}`)
  for (const query of [`link=${other.hashid}&cursor=${next}`, `link=${hashid}&cursor=1${next}`, ...limits])
    expect((await view(platform, query)).answer.status, query).toBe(400)
})

async function show(platform: TestPlatform, workspace: string, block: object) {
  const data = { root: { title: 'Why we started' }, blocks: [{ id: 'a', ...block }] }
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.update(pageVersion).set({ data }).where(eq(pageVersion.workspace, workspace)),
  )
}

const aPicture = (media: string) => ({ type: 'image', props: { source: { media }, alt: 'A picture' } })

test('a recording or image is served only while a page of the link shows it', async () => {
  const { platform, link: shared } = await aPlaceWithLink()
  const { workspace, hashid } = shared
  const { media, asset } = await aRecordedTalk(platform, { workspace, user: newId() })
  const app = createApp(platform)
  const statusFor = async (of: string, headers = {}) =>
    (await app.request(`/api/campaign/media/${media}?link=${of}`, { headers })).status

  expect(await statusFor(hashid)).toBe(404)
  await show(platform, workspace, { type: 'audio', props: { asset } })
  expect(await statusFor(hashid)).toBe(200)
  expect(await statusFor(hashid, { range: 'bytes=0-99' })).toBe(206)
  await show(platform, workspace, aPicture(media))
  expect(await statusFor(hashid)).toBe(200)

  const stranger = await aLink(platform)
  await show(platform, stranger.workspace, aPicture(media))
  expect(await statusFor(stranger.hashid)).toBe(404)
  expect(await statusFor('AAAAAAAAAAAAAAAAAAAAAA')).toBe(404)
  expect((await app.request(`/api/campaign/media/x?link=${hashid}`)).status).toBe(404)
  expect((await app.request(`/api/campaign/media/${media}`)).status).toBe(404)

  await setFields(platform, [link, shared.id], { active: false })
  platform.clock.advance(1)
  expect(await statusFor(hashid)).toBe(404)
})

test("a link's download setting allows streaming only, downloads, or blocks saving", async () => {
  const platform = await createTestPlatform()
  const { workspace, hashid, id } = await aLink(platform)
  const { media, asset } = await aRecordedTalk(platform, { workspace, user: newId() })
  await show(platform, workspace, { type: 'audio', props: { asset } })
  const app = createApp(platform)
  const inline = [200, 'inline']
  async function ask(query: string) {
    const answer = await app.request(`/api/campaign/media/${media}?link=${hashid}${query}`)
    return [answer.status, answer.headers.get('content-disposition')?.split(';')[0]]
  }
  async function shown() {
    const answer = await loadCampaign(platform, { link: hashid, segments: [], headers: new Headers() })
    if (answer.kind !== 'shown') throw new Error(answer.kind)
    const block = answer.campaign.current?.page.blocks.find(({ type }) => type === 'audio')
    return block?.type === 'audio' ? block.props.download : 'no recording'
  }
  async function set(downloads: 'played' | 'offered' | 'hindered') {
    await setFields(platform, [link, id], { downloads, version: sql`${link.version} + 1` })
    platform.clock.advance(2)
  }
  expect([await ask(''), await ask('&download=1')]).toEqual([inline, inline])
  expect(await shown()).toBeUndefined()
  await set('offered')
  expect([await ask(''), await ask('&download=1')]).toEqual([inline, [200, 'attachment']])
  expect(await shown()).toBe(`/api/campaign/media/${media}?link=${hashid}&download=1`)
  await set('hindered')
  expect([await ask(''), (await ask('&download'))[0], await shown()]).toEqual([inline, 403, null])
})

test("a gated link's file is served with a pass of this link, until the gate asks for more", async () => {
  const platform = await createTestPlatform()
  const [shared, other] = [await aLink(platform), await aLink(platform)]
  const { workspace, hashid } = shared
  const { media } = await aRecordedTalk(platform, { workspace, user: newId() })
  await show(platform, workspace, aPicture(media))
  const app = createApp(platform)
  async function statusesWith(headers: Record<string, string>) {
    const requests: RequestInit[] = [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }].map((more) => ({
      headers: { ...headers, ...more },
    }))
    const answers = [...requests, { method: 'HEAD', headers }].map(async (init) =>
      app.request(`/api/campaign/media/${media}?link=${hashid}`, init),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  async function close(password: string): Promise<void> {
    await setGate(platform, { workspace, link: shared.id }, asked({ password }))
    platform.clock.advance(2)
  }
  const open = [200, 206, 304, 200]
  const shut = [404, 404, 404, 404]
  const nobody = { name: '', email: '', isConfirmed: false }
  const passOf = (of: string) => ({
    cookie: passCookie(platform, { hashid: of, gate: { round: 1 } }, nobody),
  })
  expect(await statusesWith({})).toEqual(open)
  await close('open sesame')
  expect(await statusesWith({})).toEqual(shut)
  expect(await statusesWith(passOf(other.hashid))).toEqual(shut)
  expect(await statusesWith(passOf(hashid))).toEqual(open)
  // A new password requires earlier visitors to enter again.
  await close('open barley')
  expect(await statusesWith(passOf(hashid))).toEqual(shut)
})
