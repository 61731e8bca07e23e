import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { insightQuery } from '#src/features/insight/schema.ts'
import type { WireHeard } from '#src/features/visit/schema.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { chrome } from '#src/test/counted-world.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { hearing, showRecordings } from '#src/test/listening.ts'
import { aPlace } from '#src/test/places.ts'
import { settle, visitBy, visitsOf } from '#src/test/visits.ts'
import { insightCsv } from './insight-csv.ts'
import { openInsight } from './open-insight.ts'
import { readCompanyListening } from './read-company-listening.ts'

async function aHeardLink() {
  const { platform, workspace, user } = await aPlace()
  const link = await aLink(platform, { workspace })
  const [talk = '', song = ''] = await showRecordings(platform, link, [600, 60])
  const about = { title: 'The talk', kind: 'audio', source: 'upload', primaryMedia: talk } as const
  const { id: asset } = await createAsset(platform, { workspace, user, ...about })
  return {
    platform,
    workspace,
    user,
    link,
    talk,
    song,
    asset,
    async hear(heard: WireHeard[], lead: string | null = null): Promise<void> {
      const view_token = issueViewToken(platform, { workspace, link: link.id, lead })
      platform.clock.advance(400)
      const data = { recordings_heard: heard }
      await visitBy(platform, link, { view_token, has_input: true, data, headers: chrome })
      await settle(platform)
    },
    async listening(query: object = {}) {
      const asked = { workspace, query: insightQuery.parse({ days: 7, ...query }) }
      return (await openInsight(platform, asked)).listening
    },
  }
}

test('each recording shows how much was heard, and the most heard one shows how many heard each moment', async () => {
  const { link, talk, song, asset, hear, listening } = await aHeardLink()
  await hear([hearing(talk, [[0, 300, 1]], { played: 300, took: 200 }), hearing(song, [[0, 30, 1]])])
  await hear([
    hearing(talk, [
      [0, 90, 1],
      [90, 120, 2],
    ]),
  ])
  const untitled = { media: song, title: 'talk.mp3', asset: null }
  for (const query of [{}, { link: link.id }, { journey: link.journey }]) {
    const { recordings, curve } = await listening(query)
    expect(recordings).toEqual([
      { media: talk, title: 'The talk', asset, length: 600, visits: 2, seconds: 420, played: 450, took: 350 },
      { ...untitled, length: 60, visits: 1, seconds: 30, played: 30, took: 30 },
    ])
    const replayed = { from: 90, to: 120, visits: 1 }
    expect(curve).toMatchObject({ media: talk, step: 3, replayed, people: null, heard: null })
    expect(curve?.moments.length).toBe(200)
    const at = (seconds: number) => curve?.moments.find((moment) => moment.at === seconds)
    expect([at(0), at(90), at(120), at(300)]).toEqual([
      { at: 0, heard: 2, replayed: 0 },
      { at: 90, heard: 2, replayed: 1 },
      { at: 120, heard: 1, replayed: 0 },
      { at: 300, heard: 0, replayed: 0 },
    ])
  }
  expect((await listening({ recording: song })).curve).toMatchObject({ media: song, step: 1, replayed: null })
})

test('for a company each recording shows how many people replayed what, counting each person once', async () => {
  const { platform, workspace, link, talk, hear, listening } = await aHeardLink()
  const people = await Promise.all([1, 2, 3].map(() => aLead(platform, workspace, { validated: 'yes' })))
  const [first, second, third] = people.map(({ id }) => id)
  await hear([hearing(talk, [[0, 200, 1]])], first)
  await hear([hearing(talk, [[460, 490, 2]])], first)
  // Heard in one visit and again in another.
  await hear([hearing(talk, [[450, 500, 1]])], second)
  await hear([hearing(talk, [[440, 480, 1]])], second)
  await hear([hearing(talk, [[0, 600, 1]])], third)
  await hear([hearing(talk, [[470, 475, 3]])])
  const { curve } = await listening({ account: link.account })
  expect(curve?.people).toEqual({ people: 4, replayed: { from: 470, to: 475, people: 3 } })
  const account = link.account ?? ''
  const ofCompany = await readCompanyListening(platform, { workspace, account })
  expect(ofCompany).toMatchObject({
    recording: { media: talk, title: 'The talk' },
    curve: { people: curve?.people },
  })
  const other = await aWorkspace(platform)
  expect(await readCompanyListening(platform, { workspace: other.workspace, account })).toBeNull()
})

test('for a lead each recording shows which parts they heard and how often, over all visits', async () => {
  const { platform, workspace, link, talk, hear, listening } = await aHeardLink()
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  await hear([hearing(talk, [[0, 190, 1]])], lead.id)
  await hear([hearing(talk, [[100, 150, 1]])], lead.id)
  await hear([hearing(talk, [[400, 430, 2]])], lead.id)
  await hear([hearing(talk, [[0, 600, 1]])])
  for (const query of [{ lead: lead.id }, { lead: lead.id, link: link.id }]) {
    const { recordings, curve } = await listening(query)
    expect(recordings).toMatchObject([{ media: talk, visits: 3, seconds: 270 }])
    expect(curve?.people).toBeNull()
    expect(curve?.heard).toEqual([
      { from: 0, to: 100, times: 1 },
      { from: 100, to: 150, times: 2 },
      { from: 150, to: 190, times: 1 },
      { from: 400, to: 430, times: 2 },
    ])
  }
  const other = await aLink(platform, { workspace })
  expect(await listening({ lead: lead.id, link: other.id })).toEqual({ recordings: [], curve: null })
})

test('internal visits and other days, grades and workspaces are left out', async () => {
  const { platform, workspace, user, link, talk, hear, listening } = await aHeardLink()
  await hear([hearing(talk, [[0, 60, 1]])])
  const nothing = { recordings: [], curve: null }
  expect(await listening({ grade: 'verified' })).toEqual(nothing)
  expect(await listening({ from: '2020-01-01', to: '2020-01-31' })).toEqual(nothing)
  const stranger = await aWorkspace(platform)
  const query = insightQuery.parse({ recording: talk })
  const seen = await openInsight(platform, { workspace: stranger.workspace, query })
  expect(seen.listening).toEqual(nothing)
  const [visit] = await visitsOf(platform, link)
  await gradeByHand(platform, { workspace, user, visit: visit?.id ?? '', grade: 'internal' })
  expect(await listening()).toEqual(nothing)
  expect((await listening({ grade: 'internal' })).recordings).toMatchObject([{ media: talk, visits: 1 }])
})

test('listening exports as CSV, and each visit says what it heard', async () => {
  const { platform, workspace, talk, asset, hear } = await aHeardLink()
  const heard = hearing(talk, [
    [0, 30, 1],
    [30, 60, 2],
  ])
  await hear([{ ...heard, took: 60 }])
  const insight = await openInsight(platform, { workspace, query: insightQuery.parse({ days: 7 }) })
  expect(parse(insightCsv(insight, 'recordings'), { columns: true, bom: true })).toEqual([
    {
      Recording: 'The talk',
      'Seconds long': '600',
      Visits: '1',
      'Seconds heard': '60',
      'Seconds played': '90',
      'Seconds taken': '60',
    },
  ])
  const lines: unknown[] = parse(insightCsv(insight, 'listening'), { columns: true, bom: true })
  expect([lines.length, lines[10], lines[199]]).toMatchObject([
    200,
    { 'From second': '30', 'To second': '33', Visits: '1', 'Visits that replayed': '1' },
    { 'From second': '597', 'To second': '600', Visits: '0', 'Visits that replayed': '0' },
  ])
  const [visit] = await listVisits(platform, { workspace, limit: 1 })
  expect(visit?.heard).toEqual([
    {
      media: talk,
      title: 'The talk',
      asset,
      length: 600,
      speed: 1.5,
      spans: [
        { from: 0, to: 30, times: 1 },
        { from: 30, to: 60, times: 2 },
      ],
    },
  ])
})
