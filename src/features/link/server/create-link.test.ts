import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { aJourney } from '#src/test/factories.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
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

async function aDesk(on?: TestPlatform) {
  const platform = on ?? (await createTestPlatform())
  const { workspace, user, email } = await aSignedInOwner(platform)
  const { journey } = await aJourney(platform, workspace)
  return { platform, desk: { workspace, user, journey, email } }
}

const noSettings = { ...linkSettings.parse({ title: 'For Globex' }), account: undefined }

test('a new link is active and has a public id, its own secret and the given settings', async () => {
  const { platform, desk } = await aDesk()
  const { workspace, user, journey, email } = desk
  const { id: account } = await createAccount(platform, { workspace, user, name: 'Globex' })
  const wanted = { title: 'For Globex', account, emailTo: email.toUpperCase(), trackDurationMin: 5 }
  const webhookUrl = 'https://hooks.globex.test/visit'
  const made = await createLink(platform, { workspace, user, journey, ...wanted, webhookUrl })
  expect(made.hashid).toMatch(/^[0-9A-Za-z]{22}$/)
  const { links } = await listLinks(platform, { workspace, journey })
  const hook = { webhook: true, webhookEndpoint: expect.any(String) }
  const settings = { active: true, emailNotification: true, trackDurationMin: 5, ...hook }
  expect(links).toMatchObject([{ id: made.id, account: { id: account, name: 'Globex' }, ...settings }])
  expect(await findSharedLink(platform, made.hashid)).toMatchObject({ id: made.id, journey, account })
})

test('only members can get notifications, and webhooks go only to public addresses', async () => {
  const { platform, desk } = await aDesk()
  const { email } = (await aDesk(platform)).desk
  const refused = { status: 422, code: 'email_to_not_member' }
  for (const emailTo of ['stranger@example.com', email]) {
    const attempt = createLink(platform, { ...desk, title: 'x', emailTo })
    await expect(attempt).rejects.toMatchObject(refused)
  }
  const { id: link } = await createLink(platform, { ...desk, title: 'x' })
  const which = { workspace: desk.workspace, link }
  const edited = editLink(platform, which, { ...noSettings, emailTo: email })
  await expect(edited).rejects.toMatchObject(refused)

  const why = 'it does not lead to a public address'
  const guarded = { ...platform, webhooks: { ...platform.webhooks, refusalOf: async () => why } }
  const attempt = createLink(guarded, { ...desk, title: 'x', webhookUrl: 'https://127.0.0.1/' })
  const message = expect.stringContaining(`: ${why}.`)
  await expect(attempt).rejects.toMatchObject({ status: 422, code: 'webhook_refused', message })
  expect((await listLinks(platform, desk)).links).toHaveLength(1)
})

test("editing replaces a link's settings, and an outdated version is refused", async () => {
  const { platform, desk } = await aDesk()
  const { id } = await createLink(platform, { ...desk, title: 'x', emailTo: desk.email })
  const which = { workspace: desk.workspace, link: id, version: 1 }
  await editLink(platform, which, { ...noSettings, title: 'For Hooli', trackDurationMin: 30 })
  const { links } = await listLinks(platform, desk)
  expect(links).toMatchObject([{ title: 'For Hooli', trackDurationMin: 30, emailTo: '', version: 2 }])
  const outdated = editLink(platform, which, noSettings)
  await expect(outdated).rejects.toMatchObject({ status: 409, code: 'link_changed' })
})

test("a paused or deleted link can't be opened until it is resumed or restored", async () => {
  const { platform, desk } = await aDesk()
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
  const { platform, desk } = await aDesk()
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
  const kept = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(leadToken))
  expect(kept).toMatchObject([{ link, lead: lead.id, tokenHash: hashOfToken(token), usedAt: null }])
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

test('a link can be neither for an account of another workspace, nor invite its leads', async () => {
  const { platform, desk } = await aDesk()
  const { desk: stranger } = await aDesk(platform)
  const { id: lead } = await createLead(platform, { ...desk, email: 'lea@globex.test' })
  const { id: account } = await createAccount(platform, { ...desk, name: 'Globex' })
  const { id: link } = await createLink(platform, { ...stranger, title: 'own' })
  const made = createLink(platform, { ...stranger, account, title: 'x' })
  await expect(made).rejects.toMatchObject({ status: 404, code: 'account_not_found' })
  const invited = inviteLead(platform, { workspace: stranger.workspace, link, lead })
  await expect(invited).rejects.toMatchObject({ status: 404, code: 'lead_not_found' })
  expect((await listLinks(platform, { workspace: stranger.workspace })).links).toMatchObject([{ id: link }])
})

test('the export lists every visitor with the terms they accepted, and a copy has the same gate, its own public id, and no visitors', async () => {
  const terms = { asks: 'name', consent: 'You may write to me.', password: 'open sesame', terms: 'Quiet.' }
  const { platform, which, link: first, aBrowser } = await aGatedLink({ ...terms, mostViews: '3' })
  for (const name of ['=Lea', 'Max']) {
    platform.clock.advance(1)
    const email = `${name.replace('=', '')}@globex.test`
    const given = { name, email, consent: 'on', terms: 'on', password: 'open sesame' }
    expect((await aBrowser().enter(given)).status).toBe(302)
  }
  const [head, ...lines] = await listPassLines(platform, which)
  expect(head?.join(' ')).toBe(
    'came_in name email confirmed agreed_to terms_version invite_code invite_label',
  )
  expect(lines.map((line) => line.slice(1))).toEqual([
    ['=Lea', 'Lea@globex.test', 'no', 'You may write to me.', 1, '', ''],
    ['Max', 'Max@globex.test', 'no', 'You may write to me.', 1, '', ''],
  ])
  const copying = { ...which, user: first.id, nameCopy: (title: string) => `${title} (copy)` }
  const made = await duplicateLink(platform, copying)
  expect(made.title).toBe('For Globex (copy)')
  const all = await platform.db.inWorkspace(which.workspace, async (tx) => ({
    links: await tx.select().from(link).where(eq(link.id, made.id)),
    gates: await tx.select().from(linkGate),
    terms: await tx.select().from(linkTerms).where(eq(linkTerms.link, made.id)),
    passes: await tx.select().from(linkPass).where(eq(linkPass.link, made.id)),
  }))
  const [copy] = all.links
  const { journey, account, emailTo } = first
  expect(copy).toMatchObject({ journey, account, emailTo, version: 1 })
  expect(copy?.hashid).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(copy?.hashid).not.toBe(first.hashid)
  const [one, two] = all.gates.map(({ link: _link, round: _round, ...gate }) => gate)
  expect(one).toEqual(two)
  expect(all.terms).toMatchObject([{ version: 1, body: 'Quiet.' }])
  expect(all.passes).toEqual([])
  await removeLink(platform, { ...which, user: first.id })
  const late = duplicateLink(platform, copying)
  await expect(late).rejects.toMatchObject({ status: 404, code: 'link_not_found' })
})
