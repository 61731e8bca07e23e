import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { usualMailSetting } from '#src/features/notification/rules/mail-setting.ts'
import { saveMailSetting } from '#src/features/notification/server/mail-setting.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit, tellingsOf } from '#src/test/visits.ts'
import { visitJobs } from '../jobs.ts'
import { settleVisits } from '../settle-visits.ts'
import { issueViewToken } from '../view-token.ts'
import { alertWatchers } from './alert-watchers.ts'
import { openDigests } from './open-digests.ts'
import { listWatched, unwatchLead, watchLead } from './watch-lead.ts'

type Link = Awaited<ReturnType<typeof aLink>>

async function aMember() {
  const platform = await createTestPlatform()
  return { platform, ...(await aSignedInOwner(platform)) }
}

async function aVisitBy(platform: TestPlatform, link: Link, lead: string): Promise<void> {
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead })
  expect((await postVisit(createApp(platform), anEvent(link, { view_token }))).status).toBe(202)
}

async function work(platform: TestPlatform): Promise<void> {
  await openDigests(platform)
  await platform.jobs.runDue(platform, visitJobs, platform.clock.now())
}

test('who watches a lead is told when they come, once in half an hour, and colleagues are not', async () => {
  const { platform, workspace, user } = await aMember()
  const link = await aLink(platform, { workspace, emailTo: null })
  const lead = await aLead(platform, workspace, { last: 'Berg' })
  expect(await watchLead(platform, { workspace, user, lead: lead.id })).toEqual({ name: 'Lea Berg' })
  expect(await listWatched(platform, { workspace, user })).toEqual([{ lead: lead.id, name: 'Lea Berg' }])
  const come = async () => {
    platform.clock.advance(1)
    await aVisitBy(platform, link, lead.id)
    await Promise.all([alertWatchers(platform), alertWatchers(platform)])
    await work(platform)
  }
  await come()
  await come()
  expect(platform.mail.sent.map(({ subject }) => subject)).toEqual([
    'Lea Berg from Globex (not confirmed) has opened “For Globex”',
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
  const stranger = await aWorkspace(platform)
  const asked = { workspace: stranger.workspace, user: stranger.owner, lead: lead.id }
  await expect(watchLead(platform, asked)).rejects.toMatchObject({ status: 404 })
})

test('an alert waits for the end of quiet hours, unless its watcher wants it always; scanners bring none', async () => {
  const { platform, workspace, user } = await aMember()
  const link = await aLink(platform, { workspace, emailTo: null })
  const [lead, robot] = [await aLead(platform, workspace), await aLead(platform, workspace)]
  for (const one of [lead, robot]) await watchLead(platform, { workspace, user, lead: one.id })
  const quiet = { ...usualMailSetting, quietFrom: '08:00', quietTo: '12:00' }
  await saveMailSetting(platform, { workspace, user, ...quiet })
  platform.clock.advance(1)
  await aVisitBy(platform, link, lead.id)
  const view_token = issueViewToken(platform, { workspace, link: link.id, lead: robot.id })
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  await postVisit(createApp(platform), anEvent(link, { view_token }), bot)
  await alertWatchers(platform)
  await work(platform)
  expect(platform.mail.sent).toEqual([])
  platform.clock.set(new Date('2026-03-02T12:00:00Z'))
  await work(platform)
  expect(platform.mail.sent.map(({ subject }) => subject)).toEqual(['1 visit to “For Globex”'])
  platform.clock.set(new Date('2026-03-03T09:00:00Z'))
  await saveMailSetting(platform, { workspace, user, ...quiet, alertsAlways: true })
  await aVisitBy(platform, link, lead.id)
  await alertWatchers(platform)
  await work(platform)
  expect(platform.mail.sent).toHaveLength(2)
})

test('a member who wants no mail about visits gets none, whatever their links say', async () => {
  const { platform, workspace, user, email } = await aMember()
  const declined = await aLink(platform, { workspace, emailTo: email.toUpperCase() })
  const wanted = await aLink(platform, { workspace, emailTo: 'colleague@acme.test' })
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  const choice = { topic: 'visit', channel: 'email' as const }
  const choose = (enabled: boolean) =>
    saveNotificationPrefs(platform, { workspace, user, choices: [{ ...choice, enabled }] })
  await choose(false)
  for (const link of [declined, wanted]) await aVisitBy(platform, link, lead.id)
  platform.clock.advance(301)
  await settleVisits(platform)
  expect(await tellingsOf(platform, declined)).toEqual([])
  expect(await tellingsOf(platform, wanted)).toMatchObject([{ way: 'at_once', state: 'waiting' }])
  await choose(true)
  await aVisitBy(platform, declined, lead.id)
  platform.clock.advance(301)
  await settleVisits(platform)
  expect(await tellingsOf(platform, declined)).toMatchObject([{ recipient: user, state: 'waiting' }])
})
