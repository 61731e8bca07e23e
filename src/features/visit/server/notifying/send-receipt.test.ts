import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { defaultPreferences } from '#src/features/identity/rules/preferences.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { savePreferences } from '#src/features/identity/server/save-preferences.ts'
import { setSubscription } from '#src/features/notification/server/unsubscribe.ts'
import type { WireVisit } from '#src/features/visit/schema.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aSignedInOwner, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit, visitEmailsOf, visitsOf } from '#src/test/visits.ts'
import { visitJobs } from '../jobs.ts'
import { erasePerson } from '../person/erase-person.ts'
import { settleVisits } from '../settle-visits.ts'
import { issueViewToken } from '../view-token.ts'
import { renderReceipt } from './receipt-email.tsx'
import { type Receipt, subjectOf } from './receipt-text.ts'
import { sendReceipt } from './send-receipt.ts'

async function aSettledVisit(platform: TestPlatform, changes: Parameters<typeof aLink>[1] = {}) {
  const link = await aLink(platform, changes)
  const lead = await aLead(platform, link.workspace, { validated: 'yes', last: 'Berg' })
  const read = async (data: Partial<WireVisit['data']> = {}) => {
    const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
    await postVisit(createApp(platform), anEvent(link, { view_token, data }))
    platform.clock.advance(301)
    await settleVisits(platform)
  }
  await read()
  return { link, lead, read }
}

const runJobs = (platform: TestPlatform) => platform.jobs.runDue(platform, visitJobs, platform.clock.now())

test('the receipt says who read what for how long', async () => {
  const platform = await createTestPlatform()
  const { link, lead } = await aSettledVisit(platform)
  await runJobs(platform)
  const [mail] = platform.mail.sent
  const [visit] = await visitsOf(platform, link)
  expect(mail).toMatchObject({
    messageId: `visit-${visit?.id}@nurtured.test`,
    to: 'owner@acme.test',
    subject: 'Lea Berg from Globex read “Story” and “Pricing” for 1 min',
  })
  for (const part of [mail?.text, mail?.html?.replaceAll('\u00a0', ' ')]) {
    for (const fact of [
      lead.email,
      `${lead.email}, verified`,
      'Verified person. They verified their email address.',
      'The end of the visit wasn’t reported.',
      'Globex',
      'Story',
      '40 s',
      'Pricing',
      '20 s',
      'First visit to this link.',
      `https://nurtured.test/workspace/visits?visit=${visit?.id}`,
    ]) {
      expect(part).toContain(fact)
    }
  }
  expect(await visitEmailsOf(platform, link)).toMatchObject([{ state: 'sent' }])
})

test('a receipt sent while its person is erased is not kept', async () => {
  const platform = await createTestPlatform()
  const { link, lead } = await aSettledVisit(platform)
  const { send } = platform.mail
  platform.mail.send = async (mail) => {
    await platform.db.inWorkspace(link.workspace, (tx) =>
      erasePerson(platform, tx, { workspace: link.workspace, lead: lead.id }),
    )
    return send(mail)
  }
  await runJobs(platform)
  expect(platform.mail.sent).toEqual([])
})

test('a member can unsubscribe from receipts with one click, in the mail program and from the email', async () => {
  const platform = await createTestPlatform()
  const { workspace, email: emailTo } = await aSignedInOwner(platform)
  const { read } = await aSettledVisit(platform, { workspace, emailTo })
  await runJobs(platform)
  const [mail] = platform.mail.sent
  const address = /https:\/\/nurtured\.test\/unsubscribe\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(mail?.html).toContain(address)
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const token = new URL(address).searchParams.get('token') ?? ''
  expect(await setSubscription(platform, token, false)).toBe(true)
  platform.clock.advance(3600)
  await read()
  await runJobs(platform)
  expect(platform.mail.sent).toHaveLength(1)
})

test("the receipt is sent under the workspace's sender name", async () => {
  const platform = await createTestPlatform()
  const { link, read } = await aSettledVisit(platform)
  await runJobs(platform)
  expect(platform.mail.sent[0]).not.toHaveProperty('fromName')
  await setFields(platform, [workspaces, link.workspace], { senderName: 'Acme Talks' })
  platform.clock.advance(3600)
  await read()
  await runJobs(platform)
  expect(platform.mail.sent[1]).toMatchObject({ fromName: 'Acme Talks' })
})

test('a return visit lists what is new since the last', async () => {
  const platform = await createTestPlatform()
  const { link, read } = await aSettledVisit(platform)
  platform.clock.advance(3600)
  const tabs = JSON.stringify([{ id: link.tabs[1], title: '', duration: 50 }])
  await read({
    duration: 50,
    tabs,
    links_clicked: [{ href: 'https://example.com/book?x=1', text: 'Book a call', timeInSession: 12 }],
  })
  await runJobs(platform)
  const mail = platform.mail.sent[1]
  expect(mail?.subject).toBe('Lea Berg from Globex came back and read “Pricing” for 50 s')
  expect(mail?.text).toContain('Return visit: 1 earlier visit on 2 March 2026')
  expect(mail?.text).toContain('30 s longer on “Pricing” than last time.')
  expect(mail?.text).toContain('Book a call example com/book')
})

test('a job that runs twice sends one email, and one of another workspace none', async () => {
  const platform = await createTestPlatform()
  await aSettledVisit(platform)
  const [job] = platform.jobs.waiting
  const payload = job?.payload as Parameters<typeof sendReceipt>[1]
  const { workspace: stranger } = await aWorkspace(platform)
  await sendReceipt(platform, { ...payload, workspace: stranger })
  expect(platform.mail.sent).toEqual([])
  await runJobs(platform)
  await sendReceipt(platform, payload)
  expect(platform.mail.sent.length).toBe(1)
})

test('while the mail server is down the job fails and retries, then sends once', async () => {
  const platform = await createTestPlatform()
  await aSettledVisit(platform)
  const [job] = platform.jobs.waiting
  const payload = job?.payload as Parameters<typeof sendReceipt>[1]
  platform.mail.failWith = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await expect(sendReceipt(platform, payload)).rejects.toThrow('ECONNREFUSED')
    platform.clock.advance(450)
  }
  platform.mail.failWith = undefined
  await sendReceipt(platform, payload)
  await sendReceipt(platform, payload)
  expect(platform.mail.sent.length).toBe(1)
})

test('retries of a receipt last longer than a mail server outage', () => {
  const [kind] = visitJobs.filter((job) => job.name === 'visit.send-receipt')
  if (!kind) throw new Error('job not found')
  let seconds = 0
  for (let retry = 0; retry < kind.retries; retry += 1) {
    seconds += Math.min(kind.retryDelaySeconds * 2 ** retry, kind.retryDelayMaxSeconds)
  }
  expect(seconds).toBeGreaterThan(20 * 3600)
})

test('a permanently rejected email is recorded and not retried', async () => {
  const platform = await createTestPlatform()
  const { link } = await aSettledVisit(platform)
  platform.mail.failWith = new MailRefused(new Error('550 No such user'))
  await runJobs(platform)
  expect(await visitEmailsOf(platform, link)).toMatchObject([{ state: 'refused' }])
  expect(platform.jobs.waiting).toEqual([])
})

const receipt = {
  locale: 'en' as const,
  lead: { first: 'Lea', last: '', email: 'lea@globex.test', validated: 'yes' as const },
  account: 'Globex',
  claimedEmail: '',
  personal: null,
  linkTitle: 'For Globex',
  startedAt: new Date('2026-03-02T09:00:00Z'),
  timeZone: 'UTC',
  duration: 60,
  tabs: [{ id: '1', title: 'Story', duration: 60, expected: 90 }],
  clicks: [],
  bookings: [],
  earlier: { visits: 0, last: undefined },
  address: 'https://nurtured.test/workspace/journey/1',
  graded: null,
  ended: false,
  ways: undefined,
}

test("scripts and line breaks in visitors' input have no effect in an email", async () => {
  const bad = '<script>alert(1)</script>\r\nBcc: victim@example.com'
  const mail = await renderReceipt({
    ...receipt,
    lead: { ...receipt.lead, first: bad },
    account: bad,
    linkTitle: bad,
    tabs: [{ id: '1', title: bad, duration: 5, expected: null }],
    clicks: [{ href: 'https://example.com/', text: '<img src=x onerror=alert(1)>', timeInSession: 1 }],
  })
  expect(mail.html).not.toContain('<script')
  expect(mail.html).not.toContain('<img')
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.subject.length).toBeLessThanOrEqual(150)
})

test("the receipt uses the recipient's language, else the workspace's, else English", async () => {
  const platform = await createTestPlatform()
  const { link, read } = await aSettledVisit(platform)
  await setFields(platform, [workspaces, link.workspace], { language: 'de-AT' })
  await runJobs(platform)
  expect(platform.mail.sent[0]?.subject).toBe(
    'Lea Berg von Globex hat 1 min lang „Story“ und „Pricing“ gelesen',
  )
  expect(platform.mail.sent[0]?.html).toContain('lang="de"')
  const { id: user } = await createUser(platform, { email: 'owner@acme.test', password: testPassword })
  await savePreferences(platform, { ...defaultPreferences, user, locale: 'en' })
  await read()
  await runJobs(platform)
  expect(platform.mail.sent[1]?.subject).toContain('Lea Berg from Globex came back and read')
})

test('a receipt says how long a tab takes, and whether it was possibly left open', async () => {
  const graded: Receipt['graded'] = { grade: 'verified', reasons: ['validated'], isByHand: true }
  const said = { ...receipt, graded }
  const { text, html } = await renderReceipt({ ...said, ended: true, timeZone: 'Europe/Berlin' })
  expect(text).toContain('2 March 2026 at 10:00 CET')
  for (const part of [text, html.replaceAll('\u00a0', ' ')]) {
    expect(part).toContain('1 min of 1 min 30 s')
    expect(part).toContain('Verified person. Set by a member. They verified their email address')
    expect(part).toContain('The visit ended normally')
  }
  const tabs = [{ id: '1', title: 'Story', duration: 3000, expected: 30 }]
  expect((await renderReceipt({ ...receipt, tabs })).text).toContain(
    '50 min of 30 s (the tab may have been left open)',
  )
})

test('an unproven identity never reads as a fact', () => {
  const unproven = { ...receipt, lead: { ...receipt.lead, validated: 'no' as const } }
  expect(subjectOf(unproven)).toContain('(unverified)')
  expect(subjectOf({ ...receipt, lead: null, claimedEmail: 'boss@globex.test' })).toContain(
    'A visitor claiming to be boss@globex.test',
  )
  expect(subjectOf({ ...receipt, lead: null })).toBe('Someone at Globex read “Story” for 1 min')
})
