import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { pageVersion } from '#src/features/page/server/tables.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import {
  hostileHeader,
  hostileQueryOf,
  hostileSegment,
  refusal,
  statusesOf,
  tooRare,
} from '#src/test/hostile-requests.ts'
import { aPicture } from '#src/test/pictures.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { campaignQuery, campaignView } from '../schema.ts'

test('any request for a campaign view succeeds, is not found, or explains what is wrong', {
  timeout: 300_000,
}, async () => {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const app = createApp(platform)
  const link = await aLink(platform)
  const { id: lead } = await aLead(platform, link.workspace)
  const first = await app.request(`/api/campaign/view?link=${link.hashid}&limit=1`)
  const { next } = campaignView.parse(await first.json()).pagination
  const query = hostileQueryOf(campaignQuery, {
    link: fc.constant(link.hashid),
    cursor: fc.constantFrom(next, `-${next}`, '1.', '9007199254740993.x', 'NaN.x'),
  })
  const cookie = hostileHeader(
    '',
    `nurtured_lead=${issueLeadHandle(platform, { workspace: link.workspace, lead })}`,
  )
  const requests = fc.tuple(query, cookie).map(([asked, kept]) => ({
    method: 'GET',
    path: `/api/campaign/view${asked}`,
    headers: { cookie: kept },
  }))
  const counts = await statusesOf(app, requests, (status) => (status === 200 ? campaignView : refusal))
  expect(tooRare(counts, 200, 400, 404)).toEqual([])
})

test("any request for a campaign's recordings gets the file, a range, or a clear refusal", {
  timeout: 300_000,
}, async () => {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const { hashid, workspace, id: user } = await aLink(platform)
  const media = await aPicture(platform, { workspace, user })
  const block = { id: 'a', type: 'image', props: { source: { media }, alt: 'A picture' } }
  const data = { root: { title: 'Why' }, blocks: [block] }
  await platform.db.inWorkspace(workspace, (tx) => tx.update(pageVersion).set({ data }))
  const query = hostileQueryOf(z.object({ link: z.string() }), { link: fc.constant(hashid) })
  const ranges = ['0-9', '-1', '99999-', '9-1', '0-0,5-6', '99999999999999999999-', '-']
  const range = hostileHeader(...ranges.map((one) => `bytes=${one}`))
  const requests = fc
    .tuple(hostileSegment(media), query, range, fc.constantFrom('GET', 'GET', 'HEAD'))
    .map(([segment, asked, wanted, method]) => ({
      method,
      path: `/api/campaign/media/${segment}${asked}`,
      headers: { range: wanted },
    }))
  expect(tooRare(await statusesOf(createApp(platform), requests), 200, 206, 400, 404, 416)).toEqual([])
})
