import { expect, test } from 'vitest'
import { aCampaignView } from '#src/test/campaign-view.ts'
import type { CampaignView } from '../schema.ts'
import { announceVisit } from './announce-visit.ts'
import { createCampaignVisit } from './campaign-visit.ts'

function aView(view_token: string, tracking = true): CampaignView {
  return aCampaignView({ link: { track_duration_min: 7, tracking }, view_token })
}

/** A visit of the first tab. `arrival`: until the code has loaded. */
function aVisit(arrival?: () => Promise<void>) {
  const [log, kept]: [string[], string[]] = [[], []]
  const visit = createCampaignVisit({
    async loadTracker() {
      await arrival?.()
      return {
        trackVisit({ viewToken, tab, trackDurationMin, leadEmail }) {
          log.push(`begin ${viewToken} ${tab.id} ${trackDurationMin} ${leadEmail}`)
          return {
            showTab: ({ id }) => log.push(`show ${id}`),
            end: () => log.push('end'),
            id: () => viewToken,
          }
        },
      }
    },
    claimed: () => ({ leadEmail: 'lea@globex.test', leadId: '' }),
    takeFirstPaint: () => undefined,
    note: (made) => kept.push(made),
  })
  visit.show({ id: 't1', title: 'Story' })
  return { visit, log, kept }
}

test('a visit begins at the shown tab, follows tab changes and ends once', async () => {
  const { visit, log } = aVisit()
  await visit.begin(aView('v1'))
  visit.show({ id: 't2', title: 'Pricing' })
  visit.end()
  visit.show({ id: 't1', title: 'Story' })
  expect(log).toEqual(['begin v1 t1 7 lea@globex.test', 'show t2', 'end'])
})

test('a visitor who is recognized meanwhile, or while the code loads in any order, is measured under their identity', async () => {
  const known = aVisit()
  await known.visit.begin(aView('anonymous'))
  await known.visit.begin(aView('known'))
  const begins = ['begin anonymous t1 7 lea@globex.test', 'end', 'begin known t1 7 lea@globex.test']
  expect(known.log).toEqual(begins)
  const arrivals: (() => void)[] = []
  const { visit, log } = aVisit(() => new Promise((arrive) => arrivals.push(arrive)))
  const begun = [visit.begin(aView('anonymous')), visit.begin(aView('known'))]
  for (const arrive of arrivals.reverse()) arrive()
  await Promise.all(begun)
  expect(log).toEqual(['begin known t1 7 lea@globex.test'])
})

test('nothing is measured if the server forbids it, the campaign has no tabs, or the visitor leaves while the code loads', async () => {
  const { visit, log } = aVisit()
  visit.show(undefined)
  await visit.begin(aView('v1'))
  visit.show({ id: 't1', title: 'Story' })
  await visit.begin(aView('v1', false))
  const begun = visit.begin(aView('v1'))
  visit.end()
  await begun
  expect(log).toEqual([])
})

test('measuring ends when switched off, and the visitor can still inspect the visit', async () => {
  const { visit, log } = aVisit()
  expect(visit.proof()).toEqual({ token: '', visit: '' })
  await visit.begin(aView('v1'))
  await visit.begin(aView('v2', false))
  expect(log).toEqual(['begin v1 t1 7 lea@globex.test', 'end'])
  expect(visit.proof()).toEqual({ token: 'v1', visit: 'v1' })
})

test('visit ids are stored only where the visitor may be identified', async () => {
  const { visit, kept } = aVisit()
  await visit.begin({ ...aView('counted'), privacy: { anonymous: true, asks: true } })
  visit.show({ id: 't2', title: 'Pricing' })
  expect(kept).toEqual([])
  await visit.begin(aView('named'))
  visit.end()
  expect(kept).toEqual(['abc.named', 'abc.named'])
})

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
