import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { newToken } from '#src/platform/ids.ts'
import { aJourney, aWorkspace } from '#src/test/factories.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { linkSettings } from '../schema.ts'
import { createLink } from './create-link.ts'
import { duplicateLink } from './duplicate-link.ts'
import { editLink } from './edit-link.ts'
import { findSharedLink } from './find-shared-link.ts'
import { listPassLines } from './gate/passes-file.ts'
import { linkGate, linkPass, linkTerms } from './gate/tables.ts'
import { inviteLead } from './invite-lead.ts'
import { hashOfToken } from './lead-token.ts'
import { listLinks } from './list-links.ts'
import { pauseLink, resumeLink } from './pause-link.ts'
import { removeLink, restoreLink } from './remove-link.ts'
import { leadToken, link } from './tables.ts'

async function aDesk(platform: TestPlatform) {
  const password = newToken()
  const owner = await createUser(platform, { email: `owner-${password}@acme.test`, password })
  const wanted = { name: 'Acme', organizationName: 'Acme', owner: owner.id, plan: 'team' } as const
  const { workspace } = await createWorkspace(platform, wanted)
  const { journey } = await aJourney(platform, workspace)
  return { workspace, user: owner.id, journey, email: owner.email }
}

const noSettings = { ...linkSettings.parse({ title: 'For Globex' }), account: undefined }

test('a new link is active and has a public id, its own secret and the given settings', async () => {
  const platform = await createTestPlatform()
  const { workspace, user, journey, email } = await aDesk(platform)
  const { id: account } = await createAccount(platform, { workspace, user, name: 'Globex' })
  const made = await createLink(platform, {
    workspace,
    user,
    journey,
    title: 'For Globex',
    account,
    emailTo: email.toUpperCase(),
    webhookUrl: 'https://hooks.globex.test/visit',
    trackDurationMin: 5,
  })
  expect(made.hashid).toMatch(/^[0-9A-Za-z]{22}$/)
  const { links } = await listLinks(platform, { workspace, journey })
  expect(links).toMatchObject([
    {
      id: made.id,
      active: true,
      account: { id: account, name: 'Globex' },
      emailNotification: true,
      webhook: true,
      trackDurationMin: 5,
      webhookEndpoint: expect.any(String),
    },
  ])
  expect(await findSharedLink(platform, made.hashid)).toMatchObject({ id: made.id, journey, account })
})

test('only members can get notifications', async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  const elsewhere = await aDesk(platform)
  for (const emailTo of ['stranger@example.com', elsewhere.email]) {
    const attempt = createLink(platform, { ...desk, title: 'x', emailTo })
    await expect(attempt).rejects.toMatchObject({ status: 422, code: 'email_to_not_member' })
  }
  const { id } = await createLink(platform, { ...desk, title: 'x' })
  const edited = editLink(
    platform,
    { workspace: desk.workspace, link: id },
    { ...noSettings, emailTo: elsewhere.email },
  )
  await expect(edited).rejects.toMatchObject({ code: 'email_to_not_member' })
})

test('a webhook to a forbidden address is refused with the reason', async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  const guarded = {
    ...platform,
    webhooks: { ...platform.webhooks, refusalOf: async () => 'it does not lead to a public address' },
  }
  const attempt = createLink(guarded, { ...desk, title: 'x', webhookUrl: 'https://127.0.0.1/' })
  await expect(attempt).rejects.toMatchObject({
    status: 422,
    code: 'webhook_refused',
    message:
      'We can’t call this URL: it does not lead to a public address. Enter an HTTPS URL that is reachable from the internet.',
  })
  expect((await listLinks(platform, desk)).links).toEqual([])
})

test("editing replaces a link's settings, and an outdated version is refused", async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  const { id } = await createLink(platform, { ...desk, title: 'x', emailTo: desk.email })
  const which = { workspace: desk.workspace, link: id, version: 1 }
  await editLink(platform, which, { ...noSettings, title: 'For Hooli', trackDurationMin: 30 })
  const { links } = await listLinks(platform, desk)
  expect(links).toMatchObject([{ title: 'For Hooli', trackDurationMin: 30, emailTo: '', version: 2 }])
  await expect(editLink(platform, which, noSettings)).rejects.toMatchObject({
    status: 409,
    code: 'link_changed',
  })
})

test("a paused or deleted link can't be opened until it is resumed or restored", async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  const { id, hashid } = await createLink(platform, { ...desk, title: 'x' })
  const which = { workspace: desk.workspace, link: id, user: desk.user }
  await pauseLink(platform, which)
  expect(await findSharedLink(platform, hashid)).toBeUndefined()
  await resumeLink(platform, which)
  expect(await findSharedLink(platform, hashid)).toBeDefined()
  await removeLink(platform, which)
  expect(await findSharedLink(platform, hashid)).toBeUndefined()
  expect((await listLinks(platform, desk)).links).toEqual([])
  await expect(pauseLink(platform, which)).rejects.toMatchObject({ code: 'link_not_found' })
  await restoreLink(platform, which)
  expect(await findSharedLink(platform, hashid)).toBeDefined()
  await expect(restoreLink(platform, which)).rejects.toMatchObject({ code: 'link_not_found' })
})

test('a personal link has a token, stored only as a hash, that is valid for 30 days', async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  const { workspace, user } = desk
  const { id: link, hashid } = await createLink(platform, { ...desk, title: 'x' })
  const lead = await createLead(platform, { workspace, user, email: 'lea@globex.test' })
  const { address } = await inviteLead(platform, { workspace, link, lead: lead.id })
  const url = new URL(address, 'https://nurtured.test')
  expect(url.pathname).toMatch(/^\/l\/[0-9A-Za-z]{22}$/)
  expect(url.pathname).not.toContain(hashid)
  expect(url.searchParams.get('lead')).toBe(lead.hashid)
  const token = url.searchParams.get('token') ?? ''
  expect(token).toMatch(/^[\w-]{22}$/)
  const kept = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(leadToken)
      .where(and(eq(leadToken.workspace, workspace), eq(leadToken.lead, lead.id))),
  )
  expect(kept).toMatchObject([{ link, tokenHash: hashOfToken(token), usedAt: null }])
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(kept[0]?.expiresAt.getTime()).toBe(platform.clock.now().getTime() + 30 * 24 * 3600 * 1000)
})

test('settings from a form are parsed once, with a reason for each invalid field', () => {
  const wrong = linkSettings.safeParse({ title: ' ', trackDurationMin: '90000', emailTo: 'nobody' })
  expect(wrong.error?.issues.map((issue) => issue.path[0])).toEqual(
    expect.arrayContaining(['title', 'trackDurationMin', 'emailTo']),
  )
  const unaddressed = linkSettings.safeParse({ title: 'x', webhook: 'on' })
  expect(unaddressed.error?.issues[0]?.path).toEqual(['webhookUrl'])
  const read = linkSettings.parse({ title: ' For Globex ', emailNotification: 'on', trackDurationMin: '5' })
  const { account: _none, ...plain } = noSettings
  expect(read).toEqual({ ...plain, emailNotification: true, trackDurationMin: 5 })
  expect(noSettings).toMatchObject({ emailTo: '', webhook: false, webhookFormat: 'standard', webhookUrl: '' })
})

test('another workspace gets 404 for every verb of a link', async () => {
  const platform = await createTestPlatform()
  const desk = await aDesk(platform)
  const stranger = await aDesk(platform)
  const { id: link } = await createLink(platform, { ...desk, title: 'x' })
  const lead = await createLead(platform, { ...desk, email: 'lea@globex.test' })
  const { id: account } = await createAccount(platform, { ...desk, name: 'Globex' })
  const theirs = { workspace: stranger.workspace, link }
  const { id: own } = await createLink(platform, { ...stranger, title: 'own' })
  const attempts: [() => Promise<unknown>, string][] = [
    [() => createLink(platform, { ...stranger, journey: desk.journey, title: 'x' }), 'journey_not_found'],
    [() => createLink(platform, { ...stranger, account, title: 'x' }), 'account_not_found'],
    [() => editLink(platform, theirs, noSettings), 'link_not_found'],
    [() => pauseLink(platform, theirs), 'link_not_found'],
    [() => resumeLink(platform, theirs), 'link_not_found'],
    [() => removeLink(platform, { ...theirs, user: stranger.user }), 'link_not_found'],
    [() => restoreLink(platform, theirs), 'link_not_found'],
    [() => inviteLead(platform, { ...theirs, lead: lead.id }), 'link_not_found'],
    [
      () => inviteLead(platform, { workspace: stranger.workspace, link: own, lead: lead.id }),
      'lead_not_found',
    ],
  ]
  for (const [attempt, code] of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404, code })
  const { links } = await listLinks(platform, { workspace: stranger.workspace })
  expect(links.map((row) => row.id)).toEqual([own])
})

const nameCopy = (title: string) => `${title} (copy)`
const demands = {
  asks: 'name',
  consent: 'You may write to me.',
  password: 'open sesame',
  terms: 'Quiet.',
  mostViews: '3',
}

test('a copy has the same gate, its own public id and secret, and no visitors', async () => {
  const { platform, which, link: first, browser } = await aGatedLink(demands)
  const given = {
    name: '=Lea',
    email: 'lea@globex.test',
    consent: 'on',
    terms: 'on',
    password: 'open sesame',
  }
  expect((await browser.enter(given)).status).toBe(302)
  const user = first.id
  const made = await duplicateLink(platform, { ...which, user, nameCopy })
  expect(made.title).toBe('For Globex (copy)')
  const all = await platform.db.inWorkspace(which.workspace, async (tx) => ({
    links: await tx.select().from(link).where(eq(link.id, made.id)),
    gates: await tx.select().from(linkGate),
    terms: await tx.select().from(linkTerms).where(eq(linkTerms.link, made.id)),
    passes: await tx.select().from(linkPass).where(eq(linkPass.link, made.id)),
  }))
  const [copy] = all.links
  expect(copy).toMatchObject({
    journey: first.journey,
    account: first.account,
    emailTo: first.emailTo,
    version: 1,
  })
  expect(copy?.hashid).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(copy?.hashid).not.toBe(first.hashid)
  const [one, two] = all.gates.map(({ link: _link, round: _round, ...gate }) => gate)
  expect(one).toEqual(two)
  expect(all.terms).toMatchObject([{ version: 1, body: 'Quiet.' }])
  expect(all.passes).toEqual([])
})

test("a link of another workspace or a deleted one can't be copied, and its visitors are not revealed", async () => {
  const { platform, which, link: first } = await aGatedLink({})
  const { workspace } = await aWorkspace(platform)
  const refused = { status: 404, code: 'link_not_found' }
  const elsewhere = { ...which, workspace }
  await expect(duplicateLink(platform, { ...elsewhere, user: first.id, nameCopy })).rejects.toMatchObject(
    refused,
  )
  await expect(listPassLines(platform, elsewhere)).rejects.toMatchObject(refused)
  await removeLink(platform, { ...which, user: first.id })
  await expect(duplicateLink(platform, { ...which, user: first.id, nameCopy })).rejects.toMatchObject(refused)
})

test('the export lists every visitor with the terms they accepted', async () => {
  const { platform, which, aBrowser } = await aGatedLink({ ...demands, mostViews: '' })
  for (const name of ['=Lea', 'Max']) {
    platform.clock.advance(1)
    await aBrowser().enter({
      name,
      email: `${name.replace('=', '')}@globex.test`,
      consent: 'on',
      terms: 'on',
      password: 'open sesame',
    })
  }
  const [head, ...lines] = await listPassLines(platform, which)
  expect(head).toEqual([
    'came_in',
    'name',
    'email',
    'confirmed',
    'agreed_to',
    'terms_version',
    'invite_code',
    'invite_label',
  ])
  expect(lines.map((line) => line.slice(1))).toEqual([
    ['=Lea', 'Lea@globex.test', 'no', 'You may write to me.', 1, '', ''],
    ['Max', 'Max@globex.test', 'no', 'You may write to me.', 1, '', ''],
  ])
})
