import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { readViewToken } from '#src/features/visit/server/view-token.ts'
import type { ConsentSettings } from '#src/features/workspace/rules/consent.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit, visitsOf } from '#src/test/visits.ts'
import { loadCampaign } from './load-campaign.ts'

const named: ConsentSettings = { europe: 'named', elsewhere: 'named' }
const behindProxy = { countryHeader: 'cf-ipcountry', trustedProxies: 1 }

/** A link of a workspace with these settings, and the browser of a lead known before. */
async function aKnownVisitor(consent: Partial<ConsentSettings>, config: Partial<Config> = {}) {
  const platform = await createTestPlatform(config)
  const link = await aLink(platform)
  const lea = await aLead(platform, link.workspace, { validated: 'yes', email: 'lea@globex.test' })
  await setFields(platform, [workspaces, link.workspace], { visitConsent: { ...named, ...consent } })
  const app = createApp(platform)
  const handle = `nurtured_lead=${issueLeadHandle(platform, { workspace: link.workspace, lead: lea.id })}`
  const jar = [handle]
  const cookie = () => jar.join('; ')

  async function view(headers: Record<string, string> = {}) {
    const answer = await app.request(`/api/campaign/view?link=${link.hashid}`, {
      headers: { cookie: cookie(), ...headers },
    })
    return answer.json()
  }

  const world = { platform, link, lea, app, jar, view }
  return {
    ...world,
    async report(headers: Record<string, string> = {}) {
      const session_id = randomUUID()
      const claims = { lead_email: 'lea@globex.test', lead_id: lea.hashid }
      const event = anEvent(link, { session_id, view_token: (await view(headers)).view_token, ...claims })
      await postVisit(app, event, { cookie: cookie(), ...headers })
      const visit = (await visitsOf(platform, link)).find((one) => one.sessionId === session_id)
      return visit && [visit.lead, visit.leadEmail, visit.claimedLead, visit.network]
    },
    async choose(action: string) {
      const { view_token } = await view()
      const answer = await app.request(`/api/visit/own/${action}`, {
        method: 'POST',
        headers: { 'x-view-token': view_token, cookie: cookie(), origin: platform.config.publicOrigin },
      })
      for (const line of answer.headers.getSetCookie()) jar.push(line.split(';')[0] ?? '')
      return answer.headers.getSetCookie()
    },
  }
}

const nobody = [null, '', null, null]

test('P1: with necessary-only privacy a known lead is counted anonymously', async () => {
  const necessary = { europe: 'necessary', elsewhere: 'necessary' } as const
  const { view, report, platform, link, jar } = await aKnownVisitor(necessary)
  const seen = await view()
  expect([seen.lead, seen.visitor, seen.privacy]).toEqual([null, null, { anonymous: true, asks: false }])
  expect(readViewToken(platform, seen.view_token)).toMatchObject({ lead: null, isAnonymous: true })
  expect(await report()).toEqual(nobody)
  const headers = new Headers({ cookie: jar.join() })
  const page = await loadCampaign(platform, { link: link.hashid, segments: [], headers })
  const campaign = { lead: null, link: { naming: 'necessary' } }
  expect(page).toMatchObject({ kind: 'shown', mayConfirm: false, campaign })
})

test.each(['sec-gpc', 'dnt'])('P1: with %s a known lead is counted anonymously', async (name) => {
  const { view, report } = await aKnownVisitor({})
  expect(await view({ [name]: '1' })).toMatchObject({ lead: null, privacy: { anonymous: true, asks: false } })
  expect(await report({ [name]: '1' })).toEqual(nobody)
})

test('a visitor is counted anonymously until they consent, and again after they withdraw', async () => {
  const { view, report, choose, lea, jar } = await aKnownVisitor({ europe: 'ask' })
  const asks = { anonymous: true, asks: true }
  expect(await view()).toMatchObject({ lead: null, privacy: asks, link: { naming: 'ask' } })
  expect(await report()).toEqual(nobody)

  await choose('agree')
  const privacy = { anonymous: false, asks: false }
  expect(await view()).toMatchObject({ privacy, lead: { hashid: lea.hashid }, link: { naming: 'named' } })
  expect((await report())?.[0]).toBe(lea.id)

  const cookies = await choose('refuse')
  expect(cookies.some((line) => /^nurtured_lead=;.*Max-Age=0/.test(line))).toBe(true)
  jar.splice(1, 1)
  expect(await view()).toMatchObject({ lead: null, privacy: { anonymous: true, asks: false } })
  expect(await report()).toEqual(nobody)
})

test('a tab that identified the visitor stops when another tab withdraws consent', async () => {
  const { view, app, link, platform, choose, jar } = await aKnownVisitor({})
  const { view_token } = await view()
  await choose('refuse')
  const cookie = jar.join('; ')
  await postVisit(app, anEvent(link, { view_token, lead_email: 'lea@globex.test' }), { cookie })
  expect((await visitsOf(platform, link)).map((one) => [one.lead, one.leadEmail])).toEqual([[null, '']])
})

test("the visitor's country is trusted only from a trusted proxy; unknown countries and the shared page get the strictest mode", async () => {
  const settings: Partial<ConsentSettings> = { europe: 'ask' }
  const trusted = await aKnownVisitor(settings, behindProxy)
  async function modes(visitor: typeof trusted, country?: string) {
    const { privacy } = await visitor.view(country ? { 'cf-ipcountry': country } : {})
    return [privacy.anonymous, privacy.asks]
  }
  expect(await modes(trusted, 'US')).toEqual([false, false])
  expect(await modes(trusted, 'fr')).toEqual([true, true])
  expect(await modes(trusted, 'XX')).toEqual([true, true])
  expect(await modes(trusted)).toEqual([true, true])
  const untrusted = await aKnownVisitor(settings, { ...behindProxy, trustedProxies: 0 })
  expect(await modes(untrusted, 'US')).toEqual([true, true])
  const { platform, link, view } = trusted
  const headers = new Headers({ 'cf-ipcountry': 'US', 'sec-gpc': '1' })
  const page = await loadCampaign(platform, { link: link.hashid, segments: [], headers })
  expect(page).toMatchObject({ campaign: { link: { naming: 'ask' } } })
  expect((await view({ 'cf-ipcountry': 'US' })).link.naming).toBe('named')
  expect((await view({ 'sec-gpc': '1' })).link.naming).toBe('necessary')
})

test('a lead is not announced by cookie where they may not be named', async () => {
  const { app, link, platform, lea, jar, view } = await aKnownVisitor({ elsewhere: 'ask' })
  const { view_token } = await view()
  for (const proof of [{ view_token }, { link_id: link.hashid }])
    await app.request('/api/lead/visit', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: jar.join('; ') },
      body: JSON.stringify({ id: lea.hashid, time_zone: 'Europe/Berlin', ...proof }),
    })
  expect(await visitsOf(platform, link)).toEqual([])
  const people = await platform.db.inWorkspace(link.workspace, (tx) => tx.select().from(lead))
  expect(people.map(({ seenTimeZone }) => seenTimeZone)).toEqual([''])
})

test.each([
  ['named', ['nurtured_lead']],
  ['ask', ['nurtured_lead', 'nurtured_choice']],
  ['necessary', []],
] as const)('confirming a lead, where visitors are %s, makes the browser known: %j', async (mode, kept) => {
  const { platform, link, app } = await aKnownVisitor({ europe: mode, elsewhere: mode })
  const bo = await aLead(platform, link.workspace)
  const { address } = await inviteLead(platform, { workspace: link.workspace, link: link.id, lead: bo.id })
  const token = new URL(address, 'https://nurtured.test').searchParams.get('token') ?? ''
  const { origin } = new URL(platform.config.publicOrigin)
  const answer = await app.request('/api/lead/validate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lead-token': token, origin },
    body: JSON.stringify({ id: bo.hashid, link: link.hashid }),
  })
  const names = answer.headers.getSetCookie().map((line) => /^nurtured_(lead|choice)/.exec(line)?.[0])
  expect(names).toEqual(kept)
})
