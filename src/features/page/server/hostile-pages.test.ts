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
import { saying } from '#src/test/page-drafts.ts'
import { anOwner } from '#src/test/sign-in.ts'
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

const answer = z.object({ reason: z.enum(['malformed', 'changed_elsewhere', 'incomplete']) })
const version = z.object({ version: z.int().min(1) })

function says(status: number): z.ZodType {
  if (status === 409 || status === 422) return answer
  return status >= 400 ? refusal : version
}

test('many schema-shaped drafts are saved, published or refused with a reason, and one is readable at the end', {
  timeout: 300_000,
}, async () => {
  const { platform, owner } = await anOwner({ trustedProxies: 1 })
  const { id: page } = await createPage(platform, { ...owner, title: 'Why', data: saying('Why') })
  // A page's version changes with every save: one number in thirty matches it.
  const query = hostileQueryOf(fromVersion, { version: fc.noBias(fc.integer({ min: 1, max: 30 })) })
  const headers = {
    cookie: owner.cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const known = { doc, asset: fc.constantFrom(null, newId()), media: fc.constant(newId()) }
  // A draft has so many parts that one with all of them valid is rare.
  const right = fc.constant(JSON.stringify(saying('Right')))
  const body = fc.oneof(hostileBodyOf(draftPageData, known), right).map((sent) => sent ?? '')
  const save = fc.record({ method: fc.constant('PUT'), what: fc.constant(''), body })
  const show = fc.record({ method: fc.constant('POST'), what: fc.constantFrom('/publish', '/unpublish') })
  const requests = fc
    .tuple(hostileSegment(page), query, fc.oneof({ weight: 3, arbitrary: save }, show))
    .map(([segment, asked, { what, ...rest }]) => ({
      ...rest,
      path: `/api/pages/${segment}${what}${asked}`,
      headers,
    }))
  expect(tooRare(await statusesOf(createApp(platform), requests, says), 200, 400, 404, 409, 422)).toEqual([])
  const draft = await loadPageDraft(platform, { ...owner, page })
  expect(draftPageData.parse(draft.data)).toEqual(draft.data)
})
