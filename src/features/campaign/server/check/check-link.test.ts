import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { newInviteCodes } from '#src/features/link/schema.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { createInviteCodes } from '#src/features/link/server/invite/create-invite-codes.ts'
import { leadToken, link } from '#src/features/link/server/tables.ts'
import { notification, notificationPref } from '#src/features/notification/server/tables.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aProduct, aServer, check, leadsTo, run } from '#src/test/checked-links.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { asked } from '#src/test/gated-link.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { loadCheck } from './load-check.ts'
import { recheckLinks } from './recheck-links.ts'

function kindsOf({ findings }: { findings: { kind: string }[] }): string[] {
  return [...new Set(findings.map(({ kind }) => kind))].toSorted()
}

async function aCheckedLink(changes: Parameters<typeof aLink>[1] = {}) {
  const platform = await aProduct()
  const made = await aLink(platform, changes)
  const which = { workspace: made.workspace, link: made.id }
  return { platform, made, which, look: (lead?: string) => check(platform, which, lead) }
}

test('a healthy link is checked page by page, without problems', async () => {
  const { platform, look } = await aCheckedLink()
  const found = await look()
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
  const { platform, made, look } = await aCheckedLink()
  const { workspace, journey } = made
  const broken = await leadsTo(platform, made, ['/'])
  const hidden = await leadsTo(platform, made, ['/'])
  const silent = await leadsTo(platform, made, ['/'])
  await platform.db.inWorkspace(workspace, async (tx) => {
    const write = (id: string, data: object) =>
      tx.update(pageVersion).set({ data }).where(eq(pageVersion.page, id))
    await write(broken, { root: {}, blocks: '<b>no</b>' })
    await tx.update(page).set({ publishedVersion: null, title: 'Hidden' }).where(eq(page.id, hidden))
    const audio = { id: newId(), type: 'audio', props: { asset: newId(), title: '', chapters: [] } }
    const image = { id: newId(), type: 'image', props: { source: { media: newId() }, alt: 'A', caption: '' } }
    await write(silent, { root: { title: 'Silent' }, blocks: [audio, image] })
  })
  const editor = { workspace, user: newId(), journey }
  await addTab(platform, { ...editor, title: 'Bare' })
  await publishJourney(platform, editor)
  const { findings } = await look()
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
  const { platform, made, look } = await aCheckedLink()
  const { url, asked } = await aServer((request, response) =>
    response.writeHead(request.url === '/gone' ? 404 : 200).end(),
  )
  const good = [`${url}/here`, 'mailto:lea@globex.test?subject=Hi', 'tel:+49301234', '#top', '/remix']
  const bad = [`${url}/gone`, 'mailto:nobody', 'tel:abc', '/p/nobody/nothing', 'https://nurtured.test/p/x/y']
  await leadsTo(platform, made, [...good, ...bad])
  const { findings } = await look()
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
  const { platform, made, look } = await aCheckedLink()
  platform.config.webhookAllowPrivate = false
  const { asked } = await aServer((_, response) => response.end())
  await leadsTo(platform, made, ['https://127.0.0.1/', 'https://10.0.0.1/secret'])
  const { findings } = await look()
  expect(findings.filter(({ kind }) => kind === 'address_private')).toHaveLength(2)
  expect(asked).toEqual([])
})

test('a gated link is checked behind its gate, as a visitor and as a lead, and a lack of invite codes is reported', async () => {
  const { platform, made, which, look } = await aCheckedLink()
  const settings = asked({
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
  const found = await look(welcome.id)
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
  expect(kindsOf(await look(stranger.id))).toContain('lead_refused')
  // Scanners don't even see the title of gated content.
  expect(JSON.stringify(found.scans)).not.toContain('Why we started')
  platform.clock.set(new Date('2026-03-06T09:00:00Z'))
  expect(kindsOf(await look())).toContain('gate_ended')
  await setGate(platform, which, asked({ isInviteOnly: 'on' }))
  const { findings } = await look()
  const asks = { kind: 'gate_asks', needs: ['invite'] }
  const pages = { kind: 'pages_render', count: 2 }
  expect(findings).toEqual(expect.arrayContaining([pages, asks, { kind: 'gate_without_codes' }]))
  await createInviteCodes(platform, { ...which, user: newId(), ...newInviteCodes.parse({}) })
  expect(kindsOf(await look())).not.toContain('gate_without_codes')
})

test('scanners see title and description by HEAD and GET, and leave no trace', async () => {
  const { platform, made, look } = await aCheckedLink({ previewDescription: 'Twenty minutes.' })
  const person = await aLead(platform, made.workspace)
  const foreign = await aLead(platform, (await aWorkspace(platform)).workspace)
  await expect(look(foreign.id)).rejects.toThrow('This lead doesn’t exist')
  const { scans, findings } = await look(person.id)
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
  const { platform, look } = await aCheckedLink({ active: false })
  const found = await look()
  expect(kindsOf(found)).toEqual(['link_paused'])
  const { workspace } = await aWorkspace(platform, { stripeSubscriptionStatus: 'canceled' })
  const unpaid = await aLink(platform, { workspace, emailTo: null })
  const kinds = kindsOf(await check(platform, { workspace, link: unpaid.id }))
  expect(kinds).toEqual(expect.arrayContaining(['not_measured', 'owner_nobody']))
})

/** A link that names its workspace's owner. */
async function anOwnedLink(platform: TestPlatform) {
  const { workspace, user, email } = await aSignedInOwner(platform)
  return { email, user, made: await aLink(platform, { workspace, emailTo: email }) }
}

async function noticesOf(platform: TestPlatform, workspace: string, user: string) {
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  return rows.filter((row) => row.user === user && row.kind === 'link_check')
}

const day = 86_400

test('links are checked weekly, and a problem is reported once until it is fixed and breaks again', async () => {
  const platform = await aProduct()
  const { made, email, user } = await anOwnedLink(platform)
  let status = 200
  const { url } = await aServer((_, response) => response.writeHead(status).end())
  await leadsTo(platform, made, [`${url}/`])
  async function aWeekLater() {
    platform.clock.advance(7 * day)
    await recheckLinks(platform)
    await run(platform)
    const told = await noticesOf(platform, made.workspace, user)
    const mails = platform.mail.sent.filter(({ to }) => to === email)
    return [told.length, mails.length]
  }
  expect(await aWeekLater()).toEqual([0, 0])
  expect((await loadCheck(platform, { workspace: made.workspace, link: made.id }))?.checkedAt).toEqual(
    platform.clock.now(),
  )
  status = 404
  expect(await aWeekLater()).toEqual([1, 1])
  expect(platform.mail.sent.at(-1)?.text).toContain(`${url}/ doesn’t work`)
  expect(platform.mail.sent.at(-1)?.headers?.['List-Unsubscribe']).toBeDefined()
  expect(await aWeekLater()).toEqual([1, 1])
  status = 200
  expect(await aWeekLater()).toEqual([1, 1])
  status = 404
  expect(await aWeekLater()).toEqual([2, 2])
  const { workspace } = made
  const off = { workspace, user, topic: 'link_check', channel: 'email', enabled: false } as const
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.insert(notificationPref).values({ ...off, updatedAt: platform.clock.now() }),
  )
  status = 200
  await aWeekLater()
  status = 404
  expect(await aWeekLater()).toEqual([3, 2])
})

test('a manual check notifies no one', async () => {
  const platform = await aProduct()
  const { made, user } = await anOwnedLink(platform)
  await leadsTo(platform, made, ['/p/nobody/nothing'])
  await check(platform, { workspace: made.workspace, link: made.id })
  platform.clock.advance(8 * day)
  await recheckLinks(platform)
  await run(platform)
  expect(await noticesOf(platform, made.workspace, user)).toEqual([])
})

test('a sweep takes a batch, each link once, spread over the first week, without paused, deleted and inactive links', async () => {
  const platform = await aProduct()
  const { workspace } = await aWorkspace(platform)
  const first = await aLink(platform, { workspace })
  const links = [first]
  for (let n = 1; n < 25; n += 1) links.push(await aLink(platform, { workspace, journey: first.journey }))
  const [paused, removed, silent] = links.splice(0, 3)
  const old = new Date(platform.clock.now().getTime() - 100 * day * 1000)
  await setFields(platform, [link, paused?.id ?? ''], { active: false })
  await setFields(platform, [link, removed?.id ?? ''], { deletedAt: old })
  await setFields(platform, [link, silent?.id ?? ''], { createdAt: old })
  const order = z.object({ workspace: z.string(), link: z.string() })
  function ordered(): string[] {
    const jobs = platform.jobs.waiting.filter(({ name }) => name === 'campaign.check-link')
    const all = jobs.map(({ payload }) => order.parse(payload))
    return all.flatMap((one) => (one.workspace === workspace ? one.link : []))
  }
  await recheckLinks(platform)
  expect(ordered()).toEqual([])
  platform.clock.advance(3.5 * day)
  await recheckLinks(platform)
  const halfway = ordered().length
  expect(Math.abs(halfway - 11)).toBeLessThan(8)
  platform.clock.advance(3.5 * day)
  await Promise.all([recheckLinks(platform), recheckLinks(platform)])
  await recheckLinks(platform)
  expect(ordered().toSorted()).toEqual(links.map(({ id }) => id).toSorted())
  await setFields(platform, [journey, first.journey], { deletedAt: platform.clock.now() })
  await run(platform)
  expect(await loadCheck(platform, { workspace, link: first.id })).toBeUndefined()
})
