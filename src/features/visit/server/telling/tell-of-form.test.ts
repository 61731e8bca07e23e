import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '#src/features/account/server/tables.ts'
import { link as links } from '#src/features/link/server/tables.ts'
import { listNotifications } from '#src/features/notification/server/list-notifications.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { formSubmission } from '#src/features/page/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aFlow } from '#src/test/flow-worlds.ts'
import { aTabForm } from '#src/test/tab-form.ts'
import { tellOfForm } from './tell-of-form.ts'

async function aTeam() {
  const flow = await aFlow()
  const { platform, workspace, user, link } = flow
  await platform.db.asSystem((tx) => tx.update(links).set({ createdBy: user }).where(eq(links.id, link.id)))
  const [home] = await platform.db.asSystem((tx) =>
    tx.select().from(workspaces).where(eq(workspaces.id, workspace)),
  )
  const colleague = await aColleague(
    platform,
    { workspace, organization: home?.organization ?? '' },
    'member',
  )
  const form = await aTabForm(flow)
  const heard = async (whose: string) =>
    (await listNotifications(platform, { workspace, user: whose, locale: 'en' })).notifications
      .filter(({ kind }) => kind === 'form')
      .map(({ title, text, href }) => ({ title, text, href }))
  const mailed = () =>
    platform.mail.sent.filter(({ subject }) => subject.includes('sent the form')).map(({ to }) => to)
  return { ...flow, colleague, form, heard, mailed }
}

test('a form that somebody sent is told to every member, and mailed to who made the link', async () => {
  const { platform, user, email, which, colleague, form, heard, mailed } = await aTeam()
  await form.send('ned@globex.test')
  const told = {
    title: 'Somebody who says they are ned@globex.test sent the form on “Ask us anything”',
    text: 'Your message: What does it cost?',
    href: `/workspace/journey/${which.journey}`,
  }
  expect(await heard(user)).toEqual([told])
  expect(await heard(colleague.user)).toEqual([told])
  expect(mailed()).toEqual([email])
  const mail = platform.mail.sent.find(({ subject }) => subject.includes('sent the form'))
  expect(mail?.text).toContain('Your message: What does it cost?')
  expect(mail?.text).toContain('because somebody sent a form of yours')
  expect(mail?.text).toContain('/unsubscribe?token=')
})

test('who takes care of the company is mailed, unless they want no such mails', async () => {
  const { platform, workspace, link, colleague, form, heard, mailed } = await aTeam()
  await platform.db.asSystem((tx) =>
    tx
      .update(account)
      .set({ owner: colleague.user })
      .where(eq(account.id, link.account ?? '')),
  )
  await form.send('ned@globex.test')
  expect(mailed()).toEqual([colleague.email])
  const choices = [{ topic: 'form' as const, channel: 'email' as const, enabled: false }]
  await saveNotificationPrefs(platform, { workspace, user: colleague.user, choices })
  await form.send('lea@globex.test')
  expect(mailed()).toEqual([colleague.email])
  expect(await heard(colleague.user)).toHaveLength(2)
})

test('it is told once, also when the job runs twice, and of what is gone nothing is told', async () => {
  const { platform, workspace, user, link, form, heard, mailed } = await aTeam()
  await form.send('ned@globex.test')
  const [sent] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(formSubmission))
  const payload = { workspace, submission: sent?.id, back: `/l/${link.hashid}/ask-us` }
  await tellOfForm(platform, payload)
  await tellOfForm(platform, { ...payload, submission: newId() })
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  expect(await heard(user)).toHaveLength(1)
  expect(mailed()).toHaveLength(1)
})
