import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultMailSetting } from '#src/features/notification/rules/mail-setting.ts'
import { isQuiet, mailTimesOf } from '#src/features/notification/rules/mail-times.ts'
import { saveMailSetting } from '#src/features/notification/server/mail-setting.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { settle, visitBy, visitEmailsOf, visitsOf } from '#src/test/visits.ts'
import { visitJobs } from '../jobs.ts'
import { issueViewToken } from '../view-token.ts'
import { followLink } from './follow-link.ts'
import { loadAction, performMailAction } from './mail-actions.ts'
import { openDigests } from './open-digests.ts'
import { sendDigest } from './send-digest.ts'

/** A member named by a link of their workspace, on a Monday at 09:00. */
async function aNamedMember() {
  const { platform, owner } = await anOwner()
  const link = await aLink(platform, { workspace: owner.workspace, emailTo: owner.email })
  return { platform, ...owner, link }
}

async function settleAndWork(platform: TestPlatform): Promise<void> {
  await settle(platform)
  await work(platform)
}

async function work(platform: TestPlatform): Promise<void> {
  await openDigests(platform)
  await platform.jobs.runDue(platform, visitJobs, platform.clock.now())
}

const tokenIn = (text: string, after: string): string =>
  new RegExp(`${after} https://nurtured\\.test/notice\\?token=([\\w.-]+)`).exec(text)?.[1] ?? ''

test('every visit is mailed exactly once, immediately or in one digest, and never in quiet hours', {
  tags: ['postgres'],
  timeout: 120_000,
}, async () => {
  const { platform, workspace, user, link } = await aNamedMember()
  const quiet = { quietFrom: '18:00', quietTo: '07:30', quietWeekends: true, mailsPerHour: 2 }
  await saveMailSetting(platform, { workspace, user, ...defaultMailSetting, ...quiet })
  const times = mailTimesOf({ ...defaultMailSetting, ...quiet }, 'UTC')
  for (let n = 0; n < 24; n += 1) {
    const last = `Lead${String(n).padStart(2, '0')}x`
    const lead = await aLead(platform, workspace, { validated: n % 5 === 0 ? 'no' : 'yes', last })
    await visitBy(platform, link, { lead: lead.id })
    const before = platform.mail.sent.length
    await settleAndWork(platform)
    const isHeld = isQuiet(platform.clock.now(), times)
    expect(isHeld && platform.mail.sent.length > before).toBe(false)
    platform.clock.advance(n % 7 === 0 ? 30_000 : (n * 977) % 4000)
    await work(platform)
  }
  platform.clock.advance(4 * 86_400)
  await work(platform)
  const { sent } = platform.mail
  const told = await visitEmailsOf(platform, link)
  expect(told.map(({ state }) => state)).toEqual(Array.from({ length: 24 }, () => 'sent'))
  const inDigests = sent.filter(({ messageId }) => messageId.startsWith('digest-'))
  const counted = inDigests.reduce((total, { subject }) => total + Number.parseInt(subject, 10), 0)
  const receipts = sent.filter(({ messageId }) => messageId.startsWith('visit-'))
  expect([counted, receipts.length]).toEqual([
    told.filter(({ way }) => way === 'digest').length,
    told.filter(({ way }) => way === 'at_once').length,
  ])
  expect(inDigests.length).toBeGreaterThan(2)
  expect(receipts.length).toBeGreaterThan(2)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length)
})

test('a digest lists each person once with what is new, and says how many bot and team visits are left out', async () => {
  const { platform, workspace, user, link } = await aNamedMember()
  const choices = [{ topic: 'visit', channel: 'email' as const, enabled: true, atOnce: false }]
  await saveNotificationPrefs(platform, { workspace, user, choices })
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  const tabs = (index: number) => JSON.stringify([{ id: link.tabs[index], title: '', duration: 40 }])
  await visitBy(platform, link, { lead: lead.id, data: { duration: 40, tabs: tabs(0) } })
  const max = await aLead(platform, workspace, { validated: 'yes', first: 'Max' })
  await visitBy(platform, link, { lead: max.id })
  await settleAndWork(platform)
  platform.clock.set(new Date('2026-03-03T08:00:00Z'))
  await work(platform)
  await work(platform)
  expect(platform.mail.sent).toMatchObject([{ subject: '2 visits to “For Globex”' }])
  const [first] = platform.mail.sent
  for (const part of [first?.text, first?.html])
    for (const said of ['For Globex · Globex', '2 visits · 2 people · 1 min 40 s', 'Max: 1 min, first visit'])
      expect(part).toContain(said)
  expect(first?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  await visitBy(platform, link, { lead: lead.id, data: { duration: 40, tabs: tabs(1) } })
  await visitBy(platform, link, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  const view_token = issueViewToken(platform, { workspace, link: link.id, lead: null, signs: ['member'] })
  await visitBy(platform, link, { view_token })
  await settleAndWork(platform)
  platform.clock.set(new Date('2026-03-04T08:00:00Z'))
  await work(platform)
  const text = platform.mail.sent[1]?.text ?? ''
  expect(text).toContain('1 visit since your last digest')
  expect(text).toContain('came back and opened Pricing for the first time')
  expect(text).toContain('1 visit by a bot')
  expect(text).toContain('1 visit by your team')
})

test('a digest job that runs twice sends once, without anything muted or stopped meanwhile', async () => {
  const { platform, workspace, user, link, email } = await aNamedMember()
  const other = await aLink(platform, { workspace, emailTo: email, title: 'For Initech' })
  for (const one of [link, other])
    await followLink(platform, { workspace, user, link: one.id, manner: 'digest' })
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  for (const one of [link, other]) await visitBy(platform, one, { lead: lead.id })
  await settle(platform)
  platform.clock.set(new Date('2026-03-03T08:00:00Z'))
  await Promise.all([openDigests(platform), openDigests(platform)])
  const [job, ...more] = platform.jobs.waiting
  expect(more).toEqual([])
  await followLink(platform, { workspace, user, link: other.id, manner: 'muted' })
  const payload = job?.payload as Parameters<typeof sendDigest>[1]
  platform.mail.failWith = new Error('ECONNREFUSED')
  await expect(sendDigest(platform, payload)).rejects.toThrow('ECONNREFUSED')
  platform.mail.failWith = undefined
  await sendDigest(platform, { ...payload, workspace: (await aWorkspace(platform)).workspace })
  expect(platform.mail.sent).toEqual([])
  await sendDigest(platform, payload)
  await sendDigest(platform, payload)
  expect(platform.mail.sent).toHaveLength(1)
  expect(platform.mail.sent[0]?.text).not.toContain('Initech')
  expect(await visitEmailsOf(platform, other)).toMatchObject([{ state: 'dropped' }])
})

test('a follower of a link is mailed in addition to its named member, and one who muted it is not', async () => {
  const { platform, workspace, user, link, email } = await aNamedMember()
  const named = await aLink(platform, { workspace, emailTo: 'someone@acme.test' })
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  await followLink(platform, { workspace, user, link: named.id, manner: 'at_once' })
  expect(await followLink(platform, { workspace, user, link: link.id, manner: 'muted' })).toMatchObject({
    before: null,
  })
  for (const one of [link, named]) await visitBy(platform, one, { lead: lead.id })
  await settleAndWork(platform)
  expect(new Set(platform.mail.sent.map(({ to }) => to))).toEqual(new Set([email, 'someone@acme.test']))
  expect(await visitEmailsOf(platform, link)).toEqual([])
})

test("a receipt's links do nothing until confirmed; muting and marking as internal can be undone", async () => {
  const { platform, workspace, user, link } = await aNamedMember()
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  await visitBy(platform, link, { lead: lead.id })
  await settleAndWork(platform)
  const text = platform.mail.sent[0]?.text ?? ''
  const [mute, internal] = [tokenIn(text, 'Mute this link’s emails'), tokenIn(text, 'Mark as internal')]
  for (const token of [mute, internal])
    expect(await loadAction(platform, token)).toMatchObject({ isDone: false })
  expect((await visitsOf(platform, link))[0]?.handGrade).toBeNull()

  const marked = await performMailAction(platform, internal)
  const byHand = { handGrade: 'internal', handGradedBy: user, handGradedAt: platform.clock.now() }
  expect(await visitsOf(platform, link)).toMatchObject([{ grade: 'verified', ...byHand }])
  await performMailAction(platform, marked?.undo ?? '')
  const undone = { handGrade: null, handGradedBy: null, handGradedAt: null }
  expect(await visitsOf(platform, link)).toMatchObject([{ grade: 'verified', ...undone }])

  const muted = await performMailAction(platform, mute)
  await performMailAction(platform, mute)
  await visitBy(platform, link, { lead: lead.id })
  await settleAndWork(platform)
  expect(platform.mail.sent).toHaveLength(1)
  await performMailAction(platform, muted?.undo ?? '')
  await visitBy(platform, link, { lead: lead.id })
  await settleAndWork(platform)
  expect(platform.mail.sent).toHaveLength(2)
})

test("a forged action, one for another subject or person, and a former member's do nothing", async () => {
  const { platform, workspace, user, link } = await aNamedMember()
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  await visitBy(platform, link, { lead: lead.id })
  await settleAndWork(platform)
  const token = tokenIn(platform.mail.sent[0]?.text ?? '', 'Mark as internal')
  const [of, who, subject, action, signature] = token.split('.')
  const other = await aSignedInOwner(platform)
  const forged = [
    '....',
    `${token}x`,
    `${of}.${other.user}.${subject}.${action}.${signature}`,
    `${other.workspace}.${who}.${subject}.${action}.${signature}`,
    `${of}.${who}.${link.id}.${action}.${signature}`,
    `${of}.${who}.${subject}.grade-verified.${signature}`,
    `${of}.${who}.${subject}.follow-muted.${signature}`,
  ]
  for (const bad of forged) {
    expect(await loadAction(platform, bad)).toBeUndefined()
    expect(await performMailAction(platform, bad)).toBeUndefined()
  }
  await platform.db.asSystem((tx) => tx.delete(workspaceMembers).where(eq(workspaceMembers.user, user)))
  expect(await performMailAction(platform, token)).toBeUndefined()
  expect((await visitsOf(platform, link))[0]?.handGrade).toBeNull()
})
