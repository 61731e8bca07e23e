import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { arrivalIn, arrivalText } from '#src/features/link/rules/arrival.ts'
import { setShortAddress } from '#src/features/link/server/short/set-short-address.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { aLink } from '#src/test/factories.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit, visitsOf } from '#src/test/visits.ts'
import { insightQuery } from '../schema.ts'
import { insightCsv } from './insight-csv.ts'
import { openInsight } from './open-insight.ts'

const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
}

async function aCampaign() {
  const platform = await createTestPlatform()
  const { workspace, cookie } = await aSignedInOwner(platform)
  const utm = { utm_source: 'newsletter', utm_campaign: 'spring' }
  const link = await aLink(platform, { workspace, utm })
  const app = createApp(platform)
  async function viewToken(query: string, more: Record<string, string> = {}): Promise<string> {
    const answer = await app.request(`/api/campaign/view?link=${link.hashid}&${query}`, { headers: more })
    return (await answer.json()).view_token
  }
  return { platform, app, link, workspace, cookie, viewToken }
}

test('a visit remembers its allowed arrival parameters and nothing else', async () => {
  const { platform, app, link, workspace, viewToken } = await aCampaign()
  const said =
    'utm_source=newsletter&utm_campaign=spring&ref=a%00b&source=lea%40globex.test&token=secret&code=123456'
  const view_token = await viewToken(said)
  const event = anEvent(link, { view_token, has_input: true })
  expect((await postVisit(app, event, headers)).status).toBe(202)
  const reloaded = { ...event, seq: 9, view_token: await viewToken('utm_source=other') }
  expect((await postVisit(app, reloaded, headers)).status).toBe(202)
  const [row] = await visitsOf(platform, link)
  expect(row?.arrival).toEqual({ utm_source: 'newsletter', utm_campaign: 'spring', ref: 'a b' })

  platform.clock.advance(400)
  await settleAll(platform, 5)
  const [shown] = await listVisits(platform, { workspace, limit: 5 })
  expect(shown?.arrival).toEqual(row?.arrival)
  for (const of of [{}, { link: link.id }, { journey: link.journey }]) {
    const insight = await openInsight(platform, { workspace, query: insightQuery.parse(of) })
    expect(insight.arrivals).toEqual([{ arrival: row?.arrival, visits: 1, seconds: 60 }])
    expect(insightCsv(insight, 'arrivals')).toBe(
      '\uFEFFutm_source,utm_medium,utm_campaign,utm_term,utm_content,ref,source,Visits,Seconds\r\nnewsletter,,spring,,,a b,,1,60\r\n',
    )
  }
  const scanners = insightQuery.parse({ grade: 'likely_scanner' })
  expect((await openInsight(platform, { workspace, query: scanners })).arrivals).toEqual([])
})

test('visits are filtered by source in the list, over HTTP and in the export', async () => {
  const { platform, app, link, workspace, cookie, viewToken } = await aCampaign()
  const other = await aLink(platform, { workspace })
  const ways = [
    'utm_source=newsletter',
    'utm_source=newsletter',
    'utm_source=newsletter&ref=blog',
    'ref=blog',
    '',
  ]
  for (const way of ways) {
    platform.clock.advance(1)
    await postVisit(app, anEvent(link, { view_token: await viewToken(way) }), headers)
  }
  const arrival = { utm_source: 'newsletter' }
  const found = await listVisits(platform, { workspace, arrival, limit: 1 })
  const older = await listVisits(platform, { workspace, arrival, limit: 9, before: found[0]?.cursor })
  expect([...found, ...older].map((one) => one.arrival)).toEqual([arrival, arrival])
  const list = (more: object) => listVisits(platform, { workspace, arrival, limit: 9, ...more })
  for (const of of [{ journey: link.journey }, { link: link.id }]) expect((await list(of)).length).toBe(2)
  for (const of of [{ journey: other.journey }, { link: other.id }]) expect(await list(of)).toEqual([])
  const stranger = await aSignedInOwner(platform)
  expect(await list({ workspace: stranger.workspace })).toEqual([])

  const ask = async (text: string) =>
    app.request(`/api/visits?arrival=${encodeURIComponent(text)}`, { headers: { cookie } })
  const both = await (await ask('ref=blog&utm_source=newsletter&token=x')).json()
  expect(both.visits).toMatchObject([{ arrival: { utm_source: 'newsletter', ref: 'blog' } }])
  for (const nothing of ['', 'token=x', 'ref=a@b.test']) expect((await ask(nothing)).status).toBe(400)
})

test('nothing is remembered for visitors who ask for privacy', async () => {
  const { platform, app, link, viewToken } = await aCampaign()
  const view_token = await viewToken('utm_source=newsletter', { 'sec-gpc': '1' })
  expect((await postVisit(app, anEvent(link, { view_token }), headers)).status).toBe(202)
  const open = await viewToken('utm_source=newsletter')
  expect((await postVisit(app, anEvent(link, { view_token: open }), { dnt: '1' })).status).toBe(202)
  expect((await visitsOf(platform, link)).map(({ arrival }) => arrival)).toEqual([{}, {}])
})

test('the longest arrival survives a round trip', async () => {
  const { platform, app, link, viewToken } = await aCampaign()
  const long = '🦊'.repeat(150)
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref', 'source']
  const view_token = await viewToken(new URLSearchParams(names.map((name) => [name, long])).toString())
  expect((await postVisit(app, anEvent(link, { view_token }), headers)).status).toBe(202)
  const [row] = await visitsOf(platform, link)
  expect(row?.arrival).toEqual(Object.fromEntries(names.map((name) => [name, '🦊'.repeat(100)])))
})

test("a short URL adds the parameters of its link to the visitor's", async () => {
  const { platform, app, link } = await aCampaign()
  await setShortAddress(
    platform,
    { workspace: link.workspace, link: link.id },
    { kind: 'own', slug: 'with-utm' },
  )
  const answer = await app.request('/s/with-utm?utm_source=mine&lead=x')
  expect(answer.headers.get('location')).toBe(`/l/${link.hashid}?utm_source=mine&lead=x&utm_campaign=spring`)
})

test('an arrival is shown in one line', () => {
  const arrival = arrivalIn(new URLSearchParams('utm_medium=email&utm_source=news&ref=blog&aff=1&lead=x'))
  expect(arrivalText(arrival)).toBe('news / email / ref=blog')
})
