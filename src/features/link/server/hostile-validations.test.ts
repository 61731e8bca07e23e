import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import {
  hostileBodyOf,
  hostileHeader,
  hostileQueryOf,
  statusesOf,
  tooRare,
} from '#src/test/hostile-requests.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { leadValidation } from '../schema.ts'
import { leadToken } from './tables.ts'

test('every validation by address, form or JSON gets an empty answer or a redirect, and validates no one', {
  timeout: 600_000,
}, async () => {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const app = createApp(platform)
  const link = await aLink(platform)
  const lead = await aLead(platform, link.workspace)
  const token = 'A'.repeat(22)
  const known = {
    id: fc.constant(lead.hashid),
    link: fc.constant(link.hashid),
    token: fc.constant(token),
    webhook_url: fc.constantFrom('http://127.0.0.1/', 'http://169.254.169.254/', 'file:///etc/passwd'),
  }
  const site = fc.constantFrom('same-origin', 'cross-site', '')
  const headers = fc
    .tuple(hostileHeader(token, ''), site, hostileHeader('', 'a=b'))
    .map(([given, from, cookie]) => ({
      cookie,
      ...(given && { 'x-lead-token': given }),
      ...(from && { 'sec-fetch-site': from }),
    }))
  const query = hostileQueryOf(leadValidation, known)
  const path = '/api/lead/validate'
  const byAddress = fc
    .tuple(query, headers, fc.constantFrom('GET', 'GET', 'GET', 'HEAD'))
    .map(([asked, given, method]) => ({ method, path: `${path}${asked}`, headers: given }))
  expect([...(await statusesOf(app, byAddress)).keys()]).toEqual([204])

  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = query.map((asked) => ({ body: asked.slice(1), type: asForm }))
  const asJson = { 'content-type': 'application/json' }
  const json = hostileBodyOf(leadValidation, known).map((body) => ({ body, type: asJson }))
  const byPost = fc.tuple(fc.oneof(form, json), headers).map(([{ body, type }, given]) => ({
    method: 'POST',
    path,
    headers: { ...given, ...type },
    body: body ?? '',
  }))
  const counts = await statusesOf(app, byPost)
  // 403: sent from another site; 413: over 4 KB.
  expect([...counts.keys()].filter((status) => ![204, 303, 403, 413].includes(status))).toEqual([])
  expect(tooRare(counts, 204, 303, 403)).toEqual([])
  const tokens = await platform.db.inWorkspace(lead.workspace, (tx) => tx.select().from(leadToken))
  expect([tokens, platform.webhooks.sent]).toEqual([[], []])
})
