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

async function aValidation() {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const link = await aLink(platform)
  const lead = await aLead(platform, link.workspace)
  const token = 'A'.repeat(22)
  const known = {
    id: fc.constant(lead.hashid),
    link: fc.constant(link.hashid),
    token: fc.constant(token),
    webhook_url: fc.constantFrom('http://127.0.0.1/', 'http://169.254.169.254/', 'file:///etc/passwd'),
  }
  const headers = fc
    .tuple(
      hostileHeader(token, ''),
      fc.constantFrom('same-origin', 'cross-site', ''),
      hostileHeader('', 'a=b'),
    )
    .map(([given, site, cookie]) => ({
      cookie,
      ...(given && { 'x-lead-token': given }),
      ...(site && { 'sec-fetch-site': site }),
    }))
  const query = hostileQueryOf(leadValidation, known)
  return { platform, app: createApp(platform), lead, known, headers, query }
}

test('every validation by address gets an empty answer and validates no one', {
  timeout: 300_000,
}, async () => {
  const { platform, app, headers, query } = await aValidation()
  const requests = fc
    .tuple(query, headers, fc.constantFrom('GET', 'GET', 'GET', 'HEAD'))
    .map(([asked, given, method]) => ({ method, path: `/api/lead/validate${asked}`, headers: given }))
  expect([...(await statusesOf(app, requests)).keys()]).toEqual([204])
  expect(platform.webhooks.sent).toEqual([])
})

test('every validation by form or JSON gets an empty answer or a redirect and validates no one', {
  timeout: 300_000,
}, async () => {
  const { platform, app, lead, known, headers, query } = await aValidation()
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = query.map((asked) => ({ body: asked.slice(1), type: asForm }))
  const json = hostileBodyOf(leadValidation, known).map((body) => ({
    body,
    type: { 'content-type': 'application/json' },
  }))
  const requests = fc.tuple(fc.oneof(form, json), headers).map(([{ body, type }, given]) => ({
    method: 'POST',
    path: '/api/lead/validate',
    headers: { ...given, ...type },
    body: body ?? '',
  }))
  const counts = await statusesOf(app, requests)
  // 403: sent from another site; 413: over 4 KB.
  expect([...counts.keys()].filter((status) => ![204, 303, 403, 413].includes(status))).toEqual([])
  expect(tooRare(counts, 204, 303, 403)).toEqual([])
  const tokens = await platform.db.inWorkspace(lead.workspace, (tx) => tx.select().from(leadToken))
  expect([tokens, platform.webhooks.sent]).toEqual([[], []])
})
