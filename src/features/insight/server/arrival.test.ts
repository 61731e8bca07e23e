import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { arrivalIn, arrivalText } from '#src/features/link/rules/arrival.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { newId } from '#src/platform/ids.ts'
import { chrome } from '#src/test/counted-world.ts'
import { aLink } from '#src/test/factories.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { settle, visitBy, visitsOf } from '#src/test/visits.ts'
import { insightQuery } from '../schema.ts'
import { insightCsv } from './insight-csv.ts'
import { openInsight } from './open-insight.ts'

async function aCampaign() {
  const { platform, owner } = await anOwner()
  const { workspace, cookie } = owner
  const utm = { utm_source: 'newsletter', utm_campaign: 'spring' }
  const link = await aLink(platform, { workspace, utm })
  const app = createApp(platform)
  async function viewToken(query: string, more: Record<string, string> = {}): Promise<string> {
    const answer = await app.request(`/api/campaign/view?link=${link.hashid}&${query}`, { headers: more })
    return (await answer.json()).view_token
  }
  /** Visits the link at these query parameters. */
  async function visit(query: string, more: Parameters<typeof visitBy>[2] = {}) {
    await visitBy(platform, link, { view_token: await viewToken(query), headers: chrome, ...more })
  }
  return { platform, app, link, workspace, cookie, viewToken, visit }
}

test('a visit remembers its allowed arrival parameters and nothing else', async () => {
  const { platform, link, workspace, visit } = await aCampaign()
  const said =
    'utm_source=newsletter&utm_campaign=spring&ref=a%00b&source=lea%40globex.test&token=secret&code=123456'
  const session_id = newId()
  await visit(said, { session_id, has_input: true })
  await visit('utm_source=other', { session_id, seq: 9 })
  const [row] = await visitsOf(platform, link)
  expect(row?.arrival).toEqual({ utm_source: 'newsletter', utm_campaign: 'spring', ref: 'a b' })

  await settle(platform)
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

test('visits are filtered by source in the list and over HTTP', async () => {
  const { platform, app, link, workspace, cookie, visit } = await aCampaign()
  const other = await aLink(platform, { workspace })
  const from = 'utm_source=newsletter'
  for (const way of [from, from, `${from}&ref=blog`, 'ref=blog', '']) {
    platform.clock.advance(1)
    await visit(way)
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

test('the longest arrival is remembered, and nothing for visitors who ask for privacy', async () => {
  const { platform, link, viewToken, visit } = await aCampaign()
  await visit('', { view_token: await viewToken('utm_source=newsletter', { 'sec-gpc': '1' }) })
  await visit('utm_source=newsletter', { headers: { dnt: '1' } })
  const nothing = { arrival: {}, network: null }
  expect(await visitsOf(platform, link)).toMatchObject([nothing, nothing])
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref', 'source']
  platform.clock.advance(1)
  await visit(new URLSearchParams(names.map((name) => [name, '🦊'.repeat(150)])).toString())
  const arrival = Object.fromEntries(names.map((name) => [name, '🦊'.repeat(100)]))
  expect((await visitsOf(platform, link))[2]).toMatchObject({ arrival })
})

test('an arrival is shown in one line', () => {
  const arrival = arrivalIn(new URLSearchParams('utm_medium=email&utm_source=news&ref=blog&aff=1&lead=x'))
  expect(arrivalText(arrival)).toBe('news / email / ref=blog')
})
