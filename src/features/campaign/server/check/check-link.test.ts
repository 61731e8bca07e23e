import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { tab } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { gateSettings, newInviteCodes } from '#src/features/link/schema.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { createInviteCodes } from '#src/features/link/server/invite/create-invite-codes.ts'
import { leadToken } from '#src/features/link/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aProduct, aServer, check, leadsTo } from '#src/test/checked-links.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { askLinkCheck } from './ask-link-check.ts'
import { loadCheck } from './load-check.ts'

function kindsOf({ findings }: { findings: { kind: string }[] }): string[] {
  return [...new Set(findings.map(({ kind }) => kind))].toSorted()
}

test('a healthy link is checked page by page, without problems', { timeout: 60_000 }, async () => {
  const platform = await aProduct()
  const made = await aLink(platform)
  const which = { workspace: made.workspace, link: made.id }
  const found = await check(platform, which)
  expect(found.checkedAt).toEqual(platform.clock.now())
  expect(found.findings).toContainEqual({ kind: 'pages_render', count: 2 })
  expect(kindsOf(found)).toEqual([
    'card_description_plain',
    'gate_open',
    'owner_left',
    'pages_readable',
    'pages_render',
    'scanner_harmless',
  ])
})

test('problems that visitors would see are listed with tab and page', async () => {
  const platform = await aProduct()
  const made = await aLink(platform)
  const { workspace } = made
  const which = { workspace, link: made.id }
  const broken = await leadsTo(platform, made, ['/'])
  const hidden = await leadsTo(platform, made, ['/'])
  const silent = await leadsTo(platform, made, ['/'])
  await platform.db.inWorkspace(workspace, async (tx) => {
    await tx
      .update(pageVersion)
      .set({ data: { root: {}, blocks: '<b>no</b>' } })
      .where(eq(pageVersion.page, broken))
    await tx.update(page).set({ publishedVersion: null, title: 'Hidden' }).where(eq(page.id, hidden))
    const audio = { id: newId(), type: 'audio', props: { asset: newId(), title: '', chapters: [] } }
    const image = { id: newId(), type: 'image', props: { source: { media: newId() }, alt: 'A', caption: '' } }
    await tx
      .update(pageVersion)
      .set({ data: { root: { title: 'Silent' }, blocks: [audio, image] } })
      .where(eq(pageVersion.page, silent))
    await tx
      .insert(tab)
      .values({ workspace, id: newId(), journey: made.journey, title: 'Bare', type: 'pages', position: 9 })
  })
  await publishJourney(platform, { workspace: made.workspace, user: newId(), journey: made.journey })
  const { findings } = await check(platform, which)
  expect(findings).toEqual(
    expect.arrayContaining([
      { kind: 'page_broken', tab: 'Story', page: { id: broken, title: 'Leads on' } },
      { kind: 'page_unpublished', tab: 'Story', page: { id: hidden, title: 'Hidden' } },
      { kind: 'recording_missing', tab: 'Story', page: { id: silent, title: 'Leads on' } },
      { kind: 'picture_missing', tab: 'Story', page: { id: silent, title: 'Leads on' } },
      { kind: 'page_empty', tab: 'Story', page: { id: silent, title: 'Leads on' } },
      { kind: 'tab_empty', tab: 'Bare' },
      { kind: 'pages_render', count: 3 },
    ]),
  )
})

test('external URLs are requested once each, internal ones locally, others are validated', async () => {
  const platform = await aProduct()
  const made = await aLink(platform)
  const { url, asked } = await aServer((request, response) =>
    response.writeHead(request.url === '/gone' ? 404 : 200).end(),
  )
  const good = [`${url}/here`, 'mailto:lea@globex.test?subject=Hi', 'tel:+49301234', '#top', '/remix']
  const bad = [`${url}/gone`, 'mailto:nobody', 'tel:abc', '/p/nobody/nothing', 'https://nurtured.test/p/x/y']
  await leadsTo(platform, made, [...good, ...bad])
  const { findings } = await check(platform, { workspace: made.workspace, link: made.id })
  const about = findings.filter(({ kind }) => kind.startsWith('address'))
  expect(about.map(({ kind, about: href }) => [kind, href])).toEqual([
    ['address_gone', `${url}/gone`],
    ['address_malformed', 'mailto:nobody'],
    ['address_malformed', 'tel:abc'],
    ['address_inside_gone', '/p/nobody/nothing'],
    ['address_inside_gone', 'https://nurtured.test/p/x/y'],
    ['addresses_answer', undefined],
  ])
  expect(about.at(-1)?.count).toBe(good.length)
  expect(asked).toEqual(['HEAD /here', 'HEAD /gone', 'GET /gone'])
})

test('without outgoing requests private addresses are not requested, and the reason is given', async () => {
  const platform = await aProduct()
  platform.config.webhookAllowPrivate = false
  const made = await aLink(platform)
  const { asked } = await aServer((_, response) => response.end())
  await leadsTo(platform, made, ['https://127.0.0.1/', 'https://10.0.0.1/secret'])
  const { findings } = await check(platform, { workspace: made.workspace, link: made.id })
  expect(findings.filter(({ kind }) => kind === 'address_private')).toHaveLength(2)
  expect(asked).toEqual([])
})

test('a gated link is checked behind its gate, as a visitor and as a lead', async () => {
  const platform = await aProduct()
  const made = await aLink(platform)
  const which = { workspace: made.workspace, link: made.id }
  const settings = gateSettings.parse({
    password: 'open sesame',
    asks: 'confirmed',
    terms: 'Be quiet.',
    allowed: 'globex.test',
    mostViews: '2',
    endsOn: '2026-03-04',
  })
  await setGate(platform, which, settings)
  const welcome = await aLead(platform, made.workspace, { email: 'lea@globex.test' })
  const stranger = await aLead(platform, made.workspace, { email: 'eve@evil.test' })
  const found = await check(platform, which, welcome.id)
  const needs = ['password', 'name', 'confirms', 'terms', 'press']
  expect(found.findings).toEqual(
    expect.arrayContaining([
      { kind: 'pages_render', count: 2 },
      { kind: 'gate_asks', needs },
      { kind: 'lead_admitted', about: 'lea@globex.test', needs },
      { kind: 'gate_few_left', count: 2 },
      { kind: 'card_hidden' },
      { kind: 'token_kept' },
    ]),
  )
  expect(kindsOf(found)).toContain('gate_ends_soon')
  expect(kindsOf(await check(platform, which, stranger.id))).toContain('lead_refused')
  // Scanners don't even see the title of gated content.
  expect(JSON.stringify(found.scans)).not.toContain('Why we started')
  platform.clock.set(new Date('2026-03-06T09:00:00Z'))
  expect(kindsOf(await check(platform, which))).toContain('gate_ended')
})

test('scanners see title and description by HEAD and GET, and leave no trace', async () => {
  const platform = await aProduct()
  const made = await aLink(platform, { previewDescription: 'Twenty minutes.' })
  const which = { workspace: made.workspace, link: made.id }
  const person = await aLead(platform, made.workspace)
  const { scans, findings } = await check(platform, which, person.id)
  expect(scans.map(({ agent, method }) => `${method} ${agent}`)).toContain('HEAD Safe Links')
  expect(new Set(scans.map(({ status }) => status))).toEqual(new Set([200]))
  expect(scans.find(({ agent, method }) => agent === 'Outlook' && method === 'GET')).toMatchObject({
    title: 'Why we started · Acme Media',
    description: 'Twenty minutes.',
  })
  expect(findings).toEqual(expect.arrayContaining([{ kind: 'scanner_harmless' }, { kind: 'token_kept' }]))
  const left = await platform.db.inWorkspace(made.workspace, async (tx) => [
    await tx.select().from(visit),
    await tx.select().from(leadToken),
    await tx.select().from(lead).where(eq(lead.validated, 'yes')),
  ])
  expect(left).toEqual([[], [], []])
})

test('problems include a paused link, a missing subscription and no notifications', async () => {
  const platform = await aProduct()
  const paused = await aLink(platform, { active: false })
  const found = await check(platform, { workspace: paused.workspace, link: paused.id })
  expect(kindsOf(found)).toEqual(['link_paused'])
  const { workspace } = await aWorkspace(platform, { stripeSubscriptionStatus: 'canceled' })
  const unpaid = await aLink(platform, { workspace, emailTo: null })
  const kinds = kindsOf(await check(platform, { workspace, link: unpaid.id }))
  expect(kinds).toEqual(expect.arrayContaining(['not_measured', 'owner_nobody']))
  const told = await platform.db.inWorkspace(paused.workspace, (tx) => tx.select().from(notification))
  expect(told).toEqual([])
})

test('another workspace can neither start nor read a check', async () => {
  const platform = await aProduct()
  const made = await aLink(platform)
  const { workspace } = await aWorkspace(platform)
  await check(platform, { workspace: made.workspace, link: made.id })
  await expect(askLinkCheck(platform, { workspace, link: made.id })).rejects.toThrow(
    'This link doesn’t exist',
  )
  const own = await aLink(platform, { workspace })
  const foreign = await aLead(platform, made.workspace)
  const as = { workspace, link: own.id, lead: foreign.id }
  await expect(askLinkCheck(platform, as)).rejects.toThrow('This lead doesn’t exist')
  expect(await loadCheck(platform, { workspace, link: made.id })).toBeUndefined()
})

test('an invite-only link is checked behind its gate, and a lack of codes is reported', async () => {
  const platform = await aProduct()
  const made = await aLink(platform)
  const which = { workspace: made.workspace, link: made.id }
  await setGate(platform, which, gateSettings.parse({ isInviteOnly: 'on' }))
  const waiting = await check(platform, which)
  expect(waiting.findings).toEqual(
    expect.arrayContaining([
      { kind: 'pages_render', count: 2 },
      { kind: 'gate_asks', needs: ['invite'] },
      { kind: 'gate_without_codes' },
      { kind: 'card_hidden' },
    ]),
  )
  expect(JSON.stringify(waiting.scans)).not.toContain('Why we started')
  await createInviteCodes(platform, { ...which, user: newId(), ...newInviteCodes.parse({}) })
  expect(kindsOf(await check(platform, which))).not.toContain('gate_without_codes')
})
