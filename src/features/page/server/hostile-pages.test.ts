import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { newId } from '#src/platform/ids.ts'
import {
  hostileBodyOf,
  hostileQueryOf,
  hostileSegment,
  refusal,
  statusesOf,
  tooRare,
} from '#src/test/hostile-requests.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { draftPageData, fromVersion } from '../schema.ts'
import { createPage } from './create-page.ts'
import { loadPageDraft } from './load-page-draft.ts'

const text = { type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }
const nested = { type: 'blockquote', content: [{ type: 'blockquote', content: [text] }] }
const doc = fc.constantFrom(
  { type: 'doc', content: [text] },
  { type: 'doc', content: [nested, text] },
  { type: 'doc' },
)

async function aDraft() {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const owner = await aSignedInOwner(platform)
  const heading = { id: 'a', type: 'heading' as const, props: { text: 'Why', level: 2 as const } }
  const data = { root: { title: 'Why', description: '' }, blocks: [heading] }
  const { id } = await createPage(platform, { ...owner, title: 'Why', data })
  // A page's version changes with every save: one number in thirty matches it.
  const query = hostileQueryOf(fromVersion, { version: fc.noBias(fc.integer({ min: 1, max: 30 })) })
  const headers = {
    cookie: owner.cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  return { platform, app: createApp(platform), owner, page: id, query, headers }
}

const answer = z.object({ reason: z.enum(['malformed', 'changed_elsewhere', 'incomplete']) })
const version = z.object({ version: z.int().min(1) })

function says(status: number): z.ZodType {
  if (status === 409 || status === 422) return answer
  return status >= 400 ? refusal : version
}

test('many schema-shaped drafts are saved or rejected with a reason, and one is readable at the end', {
  timeout: 300_000,
}, async () => {
  const { platform, app, owner, page, query, headers } = await aDraft()
  const right = { root: { title: 'Right', description: '' }, blocks: [] }
  const known = { doc, asset: fc.constantFrom(null, newId()), media: fc.constant(newId()) }
  const requests = fc
    // A draft has so many parts that one with all of them valid is rare.
    .tuple(
      hostileSegment(page),
      query,
      fc.oneof(
        { weight: 1, arbitrary: hostileBodyOf(draftPageData, known) },
        fc.constant(JSON.stringify(right)),
      ),
    )
    .map(([segment, asked, body]) => ({
      method: 'PUT',
      path: `/api/pages/${segment}${asked}`,
      headers,
      body: body ?? '',
    }))
  expect(tooRare(await statusesOf(app, requests, says), 200, 400, 404, 409, 422)).toEqual([])
  const draft = await loadPageDraft(platform, { ...owner, page })
  expect(draftPageData.parse(draft.data)).toEqual(draft.data)
})

test.each(['publish', 'unpublish'])(
  'many requests to %s are answered with a version or a reason',
  { timeout: 300_000 },
  async (what) => {
    const { app, page, query, headers } = await aDraft()
    const requests = fc.tuple(hostileSegment(page, newId()), query).map(([segment, asked]) => ({
      method: 'POST',
      path: `/api/pages/${segment}/${what}${asked}`,
      headers,
    }))
    // Only the right version is published, which changes it again: that is rare.
    expect(tooRare(await statusesOf(app, requests, says), 404)).toEqual([])
  },
)
