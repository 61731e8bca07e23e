import { expect, test } from 'vitest'
import { aCampaignView } from '#src/test/campaign-view.ts'
import type { CampaignView } from '../schema.ts'
import { announceVisit } from './announce-visit.ts'

const view = aCampaignView({
  lead: { id: 'l', hashid: 'abcdefghijabcdefghijab', validated: 'yes', first: 'Lea' },
  view_token: 'v.s',
})

function sentFor(shown: CampaignView): unknown[] {
  const sent: unknown[] = []
  announceVisit(shown, async (_url, init) => {
    sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
    return new Response(null, { status: 202 })
  })
  return sent
}

test("a known lead's opening is announced with proof of identity", () => {
  expect(sentFor(view)).toEqual([
    {
      title: 'For Globex',
      email: '',
      first: 'Lea',
      id: 'abcdefghijabcdefghijab',
      view_token: 'v.s',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ])
})

test('nothing is announced for strangers, unverified leads and unmeasured campaigns', () => {
  expect(sentFor({ ...view, lead: null })).toEqual([])
  expect(sentFor({ ...view, lead: view.lead && { ...view.lead, validated: 'no' } })).toEqual([])
  expect(sentFor({ ...view, link: { ...view.link, tracking: false } })).toEqual([])
})
