import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { keepPreferences } from '#src/features/identity/server/keep-preferences.ts'
import { usualMailSetting } from '#src/features/notification/rules/mail-setting.ts'
import { saveMailSetting } from '#src/features/notification/server/mail-setting.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { visitJobs } from '../jobs.ts'
import { settleVisits } from '../settle-visits.ts'
import { noticeTelling } from '../tables.ts'
import { issueViewToken } from '../view-token.ts'
import { forgetToldNotices } from './forget-notices.ts'
import { openDigests } from './open-digests.ts'
import { tellMembers } from './tell-members.ts'

const german = { locale: 'de', theme: 'light', density: 'comfortable', timeZone: '' } as const

/** A member on a Monday at 09:00, whom steps of journeys tell. */
async function aMember() {
  const platform = await createTestPlatform()
  const { workspace, user, email } = await aSignedInOwner(platform)
  async function work(): Promise<void> {
    await openDigests(platform)
    await platform.jobs.runDue(platform, visitJobs, platform.clock.now())
  }
  async function tell(...names: string[]): Promise<void> {
    await platform.db.asSystem((tx) =>
      tellMembers(
        platform,
        tx,
        names.map((name) => notice({ workspace, user, name })),
      ),
    )
    await work()
  }
  async function states(): Promise<string[]> {
    const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(noticeTelling))
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
      en: { title: `Call ${name}`, text: 'The journey “Spring” goes on once it is done.' },
      de: { title: `${name} anrufen`, text: 'Die Journey „Spring“ geht weiter, sobald es erledigt ist.' },
    },
    href: '/workspace/steps?show=all',
  }
}

test('what comes to a member at once is one mail, with where each leads and where such mails are stopped', async () => {
  const { platform, email, tell, work, states } = await aMember()
  await tell('Lea')
  await tell('Max', 'Kim')
  await work()
  expect(platform.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Call Lea'],
    [email, '2 notices for you'],
  ])
  const [, both] = platform.mail.sent
  for (const part of [both?.text, both?.html])
    for (const said of [
      'Call Max',
      'Call Kim',
      'goes on once',
      'https://nurtured.test/workspace/steps?show=all',
    ])
      expect(part).toContain(said)
  expect(both?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(both?.text).toMatch(/https:\/\/nurtured\.test\/unsubscribe\?token=[\w.-]+\.journey\./)
  expect(await states()).toEqual(['at_once sent', 'at_once sent', 'at_once sent'])
})

test('a member who reads German gets it in German', async () => {
  const { platform, user, tell } = await aMember()
  await keepPreferences(platform, { user, ...german })
  await tell('Lea')
  expect(platform.mail.sent).toMatchObject([{ subject: 'Lea anrufen' }])
  expect(platform.mail.sent[0]?.text).toContain('sobald es erledigt ist')
})

test('what is too much for an hour, and what comes in quiet hours, comes with the visits of one digest', async () => {
  const { platform, workspace, user, email, tell, work, states } = await aMember()
  const quiet = { quietFrom: '10:00', quietTo: '12:00', mailsPerHour: 1 }
  await saveMailSetting(platform, { workspace, user, ...usualMailSetting, ...quiet })
  await tell('Lea')
  await tell('Max')
  expect(platform.mail.sent.map(({ subject }) => subject)).toEqual(['Call Lea'])
  platform.clock.set(new Date('2026-03-02T10:30:00Z'))
  await tell('Kim')
  const link = await aLink(platform, { workspace, emailTo: email })
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  const view_token = issueViewToken(platform, { workspace, link: link.id, lead: lead.id })
  expect((await postVisit(createApp(platform), anEvent(link, { view_token }))).status).toBe(202)
  platform.clock.advance(301)
  await settleVisits(platform)
  await work()
  expect(platform.mail.sent).toHaveLength(1)
  platform.clock.set(new Date('2026-03-02T12:00:00Z'))
  await work()
  expect(platform.mail.sent).toHaveLength(2)
  const [, digest] = platform.mail.sent
  expect(digest?.subject).toBe('1 visit to “For Globex” and 1 notice')
  for (const part of [digest?.text, digest?.html]) expect(part).toContain('Call Kim')
  platform.clock.set(new Date('2026-03-03T08:00:00Z'))
  await work()
  await work()
  expect(platform.mail.sent.slice(2).map(({ subject }) => subject)).toEqual([
    '1 notice since your last digest',
  ])
  expect((await states()).toSorted()).toEqual(['at_once sent', 'digest sent', 'digest sent'])
})

test('what a member does not want is not mailed, also when they say so before it leaves; who has left gets nothing', async () => {
  const { platform, workspace, user, tell, work, states } = await aMember()
  const choose = (enabled: boolean, atOnce = true) =>
    saveNotificationPrefs(platform, {
      workspace,
      user,
      choices: [{ topic: 'journey', channel: 'email', enabled, atOnce }],
    })
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

test('a notice is mailed once, and forgotten after a month', async () => {
  const { platform, workspace, user, work, states } = await aMember()
  const one = notice({ workspace, user, name: 'Lea' })
  for (let turn = 0; turn < 2; turn += 1) {
    await platform.db.asSystem((tx) => tellMembers(platform, tx, [one]))
    await work()
  }
  expect(platform.mail.sent).toHaveLength(1)
  platform.clock.advance(31 * 86_400)
  await forgetToldNotices(platform)
  expect(await states()).toEqual([])
})
