import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '#src/features/account/server/tables.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import { link as links } from '#src/features/link/server/tables.ts'
import { listNotifications } from '#src/features/notification/server/list-notifications.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { formSubmission } from '#src/features/page/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLead, aLink, aPage, aWorkspace } from '#src/test/factories.ts'
import { aFlow } from '#src/test/flow-worlds.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aTabForm } from '#src/test/tab-form.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { erasePerson } from '../person/erase-person.ts'
import { tellOfForm } from './notify-form.ts'

async function aTeam() {
  const flow = await aFlow()
  const { platform, workspace, user, link } = flow
  await setFields(platform, [links, link.id], { createdBy: user })
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
    platform.mail.sent.filter(({ subject }) => subject.includes('submitted the form')).map(({ to }) => to)
  const sent = async () =>
    (await platform.db.inWorkspace(workspace, (tx) => tx.select().from(formSubmission)))[0]?.id ?? ''
  /** Stores an answer to a form of this journey or page, without notifying anyone. */
  async function stored(on: { journey: string } | { page: string }) {
    const id = newId()
    const said = { title: 'Ask us', block: 'b', email: 'ned@globex.test', createdAt: platform.clock.now() }
    await platform.db.asSystem((tx) => tx.insert(formSubmission).values({ workspace, id, ...said, ...on }))
    return id
  }
  return { ...flow, colleague, form, heard, mailed, sent, stored }
}

test("every member is notified of a submitted form, and the link's creator by email, once and in no other workspace", async () => {
  const { platform, workspace, user, link, email, which, colleague, form, heard, mailed, sent } =
    await aTeam()
  await form.send('ned@globex.test')
  const told = {
    title: 'A visitor claiming to be ned@globex.test submitted the form on “Ask us anything”',
    text: 'Your message: What does it cost?',
    href: `/workspace/journey/${which.journey}`,
  }
  for (const member of [user, colleague.user]) expect(await heard(member)).toEqual([told])
  expect(mailed()).toEqual([email])
  const mail = platform.mail.sent.find(({ subject }) => subject.includes('submitted the form'))
  for (const said of [told.text, 'because someone submitted your form', '/unsubscribe?token='])
    expect(mail?.text).toContain(said)
  const payload = { workspace, submission: await sent(), back: `/l/${link.hashid}/ask-us` }
  const stranger = await aWorkspace(platform)
  for (const again of [
    payload,
    { ...payload, submission: newId() },
    { ...payload, workspace: stranger.workspace },
  ])
    await tellOfForm(platform, again)
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  expect(await heard(user)).toHaveLength(1)
  expect(mailed()).toHaveLength(1)
  const theirs = { workspace: stranger.workspace, user: stranger.owner }
  expect((await listNotifications(platform, theirs)).notifications).toEqual([])
})

test("the company's owner gets the email, unless they opted out or the company is in the trash", async () => {
  const { platform, workspace, email, link, colleague, form, heard, mailed } = await aTeam()
  await setFields(platform, [account, link.account ?? ''], { owner: colleague.user })
  await form.send('ned@globex.test')
  expect(mailed()).toEqual([colleague.email])
  const choices = [{ topic: 'form' as const, channel: 'email' as const, enabled: false }]
  await saveNotificationPrefs(platform, { workspace, user: colleague.user, choices })
  await form.send('lea@globex.test')
  expect(mailed()).toEqual([colleague.email])
  expect(await heard(colleague.user)).toHaveLength(2)
  await setFields(platform, [account, link.account ?? ''], { deletedAt: platform.clock.now() })
  await form.send('max@globex.test')
  expect(mailed()).toEqual([colleague.email, email])
})

test("another link's creator gets no email, whatever path the browser claims, and members are notified of a page's form", async () => {
  const { platform, workspace, user, email, which, colleague, heard, mailed, stored } = await aTeam()
  const other = await aLink(platform, { workspace, emailTo: null, createdBy: colleague.user })
  await platform.db.asSystem((tx) =>
    tx.update(account).set({ owner: colleague.user }).where(eq(account.workspace, workspace)),
  )
  await setFields(platform, [journey, which.journey], { createdBy: user })
  const submission = await stored({ journey: which.journey })
  await tellOfForm(platform, { workspace, submission, back: `/l/${other.hashid}/ask-us` })
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  expect(await heard(user)).toHaveLength(1)
  const onPage = await stored({ page: await aPage(platform, workspace) })
  await tellOfForm(platform, { workspace, submission: onPage, back: '' })
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  expect(await heard(user)).toHaveLength(2)
  expect(mailed()).toEqual([email])
})

test('a person being erased concurrently is named to no one', { tags: ['postgres'] }, async () => {
  const { platform, workspace, user, heard, which, stored } = await aTeam()
  const { db } = platform
  const person = await aLead(platform, workspace, { email: 'ned@globex.test' })
  const submission = await stored({ journey: which.journey })
  const [erased, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const erasing = db.asSystem(async (tx) => {
    await erasePerson(platform, tx, { workspace, lead: person.id })
    erased.resolve()
    // The embedded database has one connection, so the other query comes afterwards.
    if (db.kind === 'server') await told.promise
  })
  await erased.promise
  const delivery = tellOfForm(platform, { workspace, submission, back: '' })
  if (db.kind === 'server') await Promise.race([delivery, untilBlocked(platform)])
  told.resolve()
  await Promise.all([erasing, delivery])
  expect(await heard(user)).toEqual([])
})

test('an email about a form is not kept if its sender is erased while it is sent', async () => {
  const { platform, workspace, form, mailed } = await aTeam()
  const person = await aLead(platform, workspace, { email: 'ned@globex.test' })
  const { send } = platform.mail
  platform.mail.send = async (mail) => {
    await platform.db.inWorkspace(workspace, (tx) =>
      erasePerson(platform, tx, { workspace, lead: person.id }),
    )
    return send(mail)
  }
  await form.send('ned@globex.test')
  expect(mailed()).toEqual([])
})

/** Waits until a query is blocked by another's row lock. */
async function untilBlocked({ db }: Pick<TestPlatform, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await db.asSystem((tx) =>
      tx.execute(sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`),
    )
    if (rows.length > 0) return
  }
}
