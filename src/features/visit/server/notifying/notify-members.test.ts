import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultPreferences } from '#src/features/identity/rules/preferences.ts'
import { savePreferences } from '#src/features/identity/server/save-preferences.ts'
import { defaultMailSetting } from '#src/features/notification/rules/mail-setting.ts'
import { saveMailSetting } from '#src/features/notification/server/mail-setting.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { settle, visitBy } from '#src/test/visits.ts'
import { visitJobs } from '../jobs.ts'
import { noticeDelivery, visit } from '../tables.ts'
import { alertWatchers } from './alert-watchers.ts'
import { deleteOldNoticeMails } from './delete-notice-mails.ts'
import { tellMembers } from './notify-members.ts'
import { openDigests } from './open-digests.ts'
import { listWatched, unwatchLead, watchLead } from './watch-lead.ts'

/** A member on a Monday at 09:00 who is notified by journey steps. */
async function aMember() {
  const { platform, owner } = await anOwner()
  const { workspace, user, email } = owner
  async function work(): Promise<void> {
    await openDigests(platform)
    await platform.jobs.runDue(platform, visitJobs, platform.clock.now())
  }
  /** Twice, which is the same as once. */
  async function tell(...names: string[]): Promise<void> {
    const notices = names.map((name) => notice({ workspace, user, name }))
    for (let turn = 0; turn < 2; turn += 1) {
      await platform.db.asSystem((tx) => tellMembers(platform, tx, notices))
      await work()
    }
  }
  async function states(): Promise<string[]> {
    const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(noticeDelivery))
    return rows.map(({ way, state }) => `${way} ${state}`)
  }
  return { platform, workspace, user, email, work, tell, states }
}

function notice({ workspace, user, name }: { workspace: string; user: string; name: string }) {
  return {
    workspace,
    to: [user],
    kind: 'journey' as const,
    subjectType: 'waiting_step',
    subjectId: newId(),
    said: {
      en: { title: `Call ${name}`, text: 'The journey “Spring” continues once it’s done.' },
      de: { title: `${name} anrufen`, text: 'Die Journey „Spring“ geht weiter, sobald es erledigt ist.' },
    },
    href: '/workspace/steps?show=all',
  }
}

test('simultaneous notifications to a member are one email in their language, once, and are deleted after a month', async () => {
  const { platform, user, email, tell, states } = await aMember()
  await tell('Lea')
  await tell('Max', 'Kim')
  expect(platform.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Call Lea'],
    [email, '2 notifications for you'],
  ])
  const [, both] = platform.mail.sent
  for (const part of [both?.text, both?.html])
    for (const said of ['Call Max', 'Call Kim', 'continues once', 'nurtured.test/workspace/steps?show=all'])
      expect(part).toContain(said)
  expect(both?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(both?.text).toMatch(/https:\/\/nurtured\.test\/unsubscribe\?token=[\w.-]+\.journey\./)
  expect(await states()).toEqual(['at_once sent', 'at_once sent', 'at_once sent'])
  await savePreferences(platform, { ...defaultPreferences, user, locale: 'de' })
  await tell('Lea')
  expect(platform.mail.sent[2]?.subject).toBe('Lea anrufen')
  expect(platform.mail.sent[2]?.text).toContain('sobald es erledigt ist')
  platform.clock.advance(31 * 86_400)
  await deleteOldNoticeMails(platform)
  expect(await states()).toEqual([])
})

test('notifications beyond the limit or in quiet hours join the visits in one digest', async () => {
  const { platform, workspace, user, email, tell, work, states } = await aMember()
  const quiet = { quietFrom: '10:00', quietTo: '12:00', mailsPerHour: 1 }
  await saveMailSetting(platform, { workspace, user, ...defaultMailSetting, ...quiet })
  await tell('Lea')
  await tell('Max')
  expect(platform.mail.sent.map(({ subject }) => subject)).toEqual(['Call Lea'])
  platform.clock.set(new Date('2026-03-02T10:30:00Z'))
  await tell('Kim')
  const link = await aLink(platform, { workspace, emailTo: email })
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  await visitBy(platform, link, { lead: lead.id })
  await settle(platform)
  await work()
  expect(platform.mail.sent).toHaveLength(1)
  platform.clock.set(new Date('2026-03-02T12:00:00Z'))
  await work()
  expect(platform.mail.sent).toHaveLength(2)
  const [, digest] = platform.mail.sent
  expect(digest?.subject).toBe('1 visit to “For Globex” and 1 notification')
  for (const part of [digest?.text, digest?.html]) expect(part).toContain('Call Kim')
  platform.clock.set(new Date('2026-03-03T08:00:00Z'))
  await work()
  await work()
  expect(platform.mail.sent.slice(2).map(({ subject }) => subject)).toEqual([
    '1 notification since your last digest',
  ])
  expect((await states()).toSorted()).toEqual(['at_once sent', 'digest sent', 'digest sent'])
})

test('unwanted notifications are not mailed, even if turned off shortly before, and former members get nothing', async () => {
  const { platform, workspace, user, tell, work, states } = await aMember()
  const topic = { topic: 'journey', channel: 'email' } as const
  const choose = (enabled: boolean, atOnce = true) =>
    saveNotificationPrefs(platform, { workspace, user, choices: [{ ...topic, enabled, atOnce }] })
  await choose(false)
  await tell('Lea')
  expect([platform.mail.sent, await states()]).toEqual([[], []])
  await choose(true, false)
  await tell('Max')
  expect([platform.mail.sent, await states()]).toEqual([[], ['digest waiting']])
  await choose(false)
  platform.clock.set(new Date('2026-03-03T08:00:00Z'))
  await work()
  expect([platform.mail.sent, await states()]).toEqual([[], ['digest dropped']])
  await choose(true)
  await platform.db.asSystem((tx) => tx.delete(workspaceMembers).where(eq(workspaceMembers.user, user)))
  await tell('Kim')
  expect([platform.mail.sent, await states()]).toEqual([[], []])
})

test("a watcher is notified of a lead's visit once in half an hour, and teammates are not", async () => {
  const { platform, workspace, user, work } = await aMember()
  const link = await aLink(platform, { workspace, emailTo: null })
  const lead = await aLead(platform, workspace, { last: 'Berg' })
  expect(await watchLead(platform, { workspace, user, lead: lead.id })).toEqual({ name: 'Lea Berg' })
  expect(await listWatched(platform, { workspace, user })).toEqual([{ lead: lead.id, name: 'Lea Berg' }])
  const come = async () => {
    platform.clock.advance(1)
    await visitBy(platform, link, { lead: lead.id })
    await Promise.all([alertWatchers(platform), alertWatchers(platform)])
    await work()
  }
  await come()
  await come()
  expect(platform.mail.sent.map(({ subject }) => subject)).toEqual([
    'Lea Berg from Globex (unverified) opened “For Globex”',
  ])
  platform.clock.advance(1801)
  await come()
  expect(platform.mail.sent).toHaveLength(2)
  const notices = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select().from(notification).where(eq(notification.kind, 'lead_came')),
  )
  expect(notices.map((notice) => notice.user)).toEqual([user, user])
  platform.clock.advance(1801)
  await unwatchLead(platform, { workspace, user, lead: lead.id })
  await come()
  expect(platform.mail.sent).toHaveLength(2)
})

test('alerts wait for the end of quiet hours, except of bots, of visits that the digest lists, and that no longer count', async () => {
  const { platform, workspace, user, email, work } = await aMember()
  const named = await aLink(platform, { workspace, emailTo: email })
  const link = await aLink(platform, { workspace, emailTo: null, title: 'For Initech' })
  const verified = await aLead(platform, workspace, { validated: 'yes' })
  const [lead, robot, colleague] = await Promise.all([1, 2, 3].map(() => aLead(platform, workspace)))
  for (const one of [verified, lead, robot, colleague])
    await watchLead(platform, { workspace, user, lead: one?.id ?? '' })
  const quiet = { ...defaultMailSetting, quietFrom: '08:00', quietTo: '12:00' }
  await saveMailSetting(platform, { workspace, user, ...quiet })
  platform.clock.advance(1)
  await visitBy(platform, named, { lead: verified.id })
  for (const one of [lead, colleague]) await visitBy(platform, link, { lead: one?.id ?? '' })
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  await visitBy(platform, link, { lead: robot?.id ?? '', headers })
  expect(await alertWatchers(platform)).toBe(3)
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .update(visit)
      .set({ handGrade: 'internal' })
      .where(eq(visit.lead, colleague?.id ?? '')),
  )
  await settle(platform)
  await work()
  expect(platform.mail.sent).toEqual([])
  platform.clock.set(new Date('2026-03-02T12:00:00Z'))
  await work()
  expect(platform.mail.sent.map(({ subject }) => subject)).toEqual([
    '1 visit to “For Globex” and 1 notification',
  ])
  expect(platform.mail.sent[0]?.text).toContain('opened “For Initech”')
})
