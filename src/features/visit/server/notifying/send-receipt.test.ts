import { expect, test } from 'vitest'
import { defaultPreferences } from '#src/features/identity/rules/preferences.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { savePreferences } from '#src/features/identity/server/save-preferences.ts'
import type { WireVisit } from '#src/features/visit/schema.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import { aLead, aWorkspace } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { testPassword } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { settle, visitBy, visitEmailsOf, visitsOf } from '#src/test/visits.ts'
import { visitJobs } from '../jobs.ts'
import { erasePerson } from '../person/erase-person.ts'
import { renderReceipt } from './receipt-email.tsx'
import type { Receipt } from './receipt-text.ts'
import { sendReceipt } from './send-receipt.ts'

async function aSettledVisit() {
  const { platform, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes', last: 'Berg' })
  const read = async (data: Partial<WireVisit['data']> = {}) => {
    await visitBy(platform, link, { lead: lead.id, data })
    await settle(platform)
  }
  await read()
  const payload = platform.jobs.waiting[0]?.payload as Parameters<typeof sendReceipt>[1]
  return { platform, link, lead, read, payload }
}

const runJobs = (platform: TestPlatform) => platform.jobs.runDue(platform, visitJobs, platform.clock.now())

test('the receipt says who read what for how long, and after a return what is new since the last visit', async () => {
  const { platform, link, lead, read } = await aSettledVisit()
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
      `${lead.email}, verified`,
      'Verified person. They verified their email address.',
      'The end of the visit wasn’t reported.',
      'Globex',
      'Story',
      '40 s',
      'Pricing',
      '20 s',
      'First visit to this link.',
      'https://nurtured.test/unsubscribe?token=',
      `https://nurtured.test/workspace/visits?visit=${visit?.id}`,
    ])
      expect(part).toContain(fact)
  }
  expect(await visitEmailsOf(platform, link)).toMatchObject([{ state: 'sent' }])
  platform.clock.advance(3600)
  const tabs = JSON.stringify([{ id: link.tabs[1], title: '', duration: 50 }])
  const click = { href: 'https://example.com/book?x=1', text: 'Book a call', timeInSession: 12 }
  await read({ duration: 50, tabs, links_clicked: [click] })
  await runJobs(platform)
  const back = platform.mail.sent[1]
  expect(back?.subject).toBe('Lea Berg from Globex came back and read “Pricing” for 50 s')
  expect(back?.text).toContain('Return visit: 1 earlier visit on 2 March 2026')
  expect(back?.text).toContain('30 s longer on “Pricing” than last time.')
  expect(back?.text).toContain('Book a call example com/book')
})

test('a receipt sent while its person is erased is not kept', async () => {
  const { platform, link, lead } = await aSettledVisit()
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

test('a job retries while the mail server is down, then sends once, but not if rejected or of another workspace', async () => {
  const { platform, link, read, payload } = await aSettledVisit()
  await sendReceipt(platform, { ...payload, workspace: (await aWorkspace(platform)).workspace })
  platform.mail.failWith = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await expect(sendReceipt(platform, payload)).rejects.toThrow('ECONNREFUSED')
    platform.clock.advance(450)
  }
  platform.mail.failWith = undefined
  expect(platform.mail.sent).toEqual([])
  await runJobs(platform)
  await sendReceipt(platform, payload)
  expect(platform.mail.sent.length).toBe(1)
  platform.mail.failWith = new MailRefused(new Error('550 No such user'))
  await read()
  await runJobs(platform)
  expect((await visitEmailsOf(platform, link)).map(({ state }) => state)).toEqual(['sent', 'refused'])
  expect(platform.jobs.waiting).toEqual([])
})

test('retries of a receipt last longer than a mail server outage', () => {
  const kind = visitJobs.find((job) => job.name === 'visit.send-receipt')
  if (!kind) throw new Error('job not found')
  let seconds = 0
  for (let retry = 0; retry < kind.retries; retry += 1)
    seconds += Math.min(kind.retryDelaySeconds * 2 ** retry, kind.retryDelayMaxSeconds)
  expect(seconds).toBeGreaterThan(20 * 3600)
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

test("the receipt has the workspace's sender name, and the recipient's language, else the workspace's, else English", async () => {
  const { platform, link, read } = await aSettledVisit()
  await setFields(platform, [workspaces, link.workspace], { language: 'de-AT' })
  await runJobs(platform)
  expect(platform.mail.sent[0]).not.toHaveProperty('fromName')
  expect(platform.mail.sent[0]?.subject).toBe(
    'Lea Berg von Globex hat 1 min lang „Story“ und „Pricing“ gelesen',
  )
  expect(platform.mail.sent[0]?.html).toContain('lang="de"')
  const { id: user } = await createUser(platform, { email: 'owner@acme.test', password: testPassword })
  await savePreferences(platform, { ...defaultPreferences, user, locale: 'en' })
  await setFields(platform, [workspaces, link.workspace], { senderName: 'Acme Talks' })
  await read()
  await runJobs(platform)
  expect(platform.mail.sent[1]).toMatchObject({ fromName: 'Acme Talks' })
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
  const unknown = await renderReceipt({ ...receipt, lead: null, tabs })
  expect(unknown.text).toContain('50 min of 30 s (the tab may have been left open)')
  expect(unknown.subject).toBe('Someone at Globex read “Story” for 1 min')
})
