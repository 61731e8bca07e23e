import { expect, test } from 'vitest'
import { defaultMailSetting } from '#src/features/notification/rules/mail-setting.ts'
import { saveMailSetting } from '#src/features/notification/server/mail-setting.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { promisedText } from '#src/features/visit/messages/delivery-labels.ts'
import { linkManners, type Promised } from '#src/features/visit/rules/delivery.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { settle, visitBy, visitEmailsOf, visitsOf } from '#src/test/visits.ts'
import { speak } from '#src/translation/speak.ts'
import { followLink } from './follow-link.ts'
import { readLinkMails, readNamedMails, readNewLinkMails } from './read-link-mails.ts'
import { turnOnDigest } from './turn-on-digest.ts'

const topics = ['at_once', 'digest', 'never'] as const

const allChoices = topics.flatMap((topic) =>
  [true, false].flatMap((digest) =>
    [true, false].flatMap((isNamed) =>
      [null, ...linkManners].map((manner) => ({ topic, digest, isNamed, manner })),
    ),
  ),
)

/** A member named by a link, who may get many emails an hour. */
async function anOwner() {
  const platform = await createTestPlatform()
  const { workspace, user, email } = await aSignedInOwner(platform)
  const who = { workspace, user }
  await saveMailSetting(platform, { ...who, ...defaultMailSetting, mailsPerHour: 60 })
  const link = await aLink(platform, { workspace, emailTo: email.toUpperCase() })
  async function choose(topic: (typeof topics)[number], { digest = true, inApp = true } = {}) {
    await saveNotificationPrefs(platform, {
      ...who,
      choices: [
        { topic: 'visit', channel: 'email', enabled: topic !== 'never', atOnce: topic === 'at_once' },
        { topic: 'visit', channel: 'in_app', enabled: inApp },
        { topic: 'digest', channel: 'email', enabled: digest },
      ],
    })
  }
  async function promised(of = link): Promise<Promised | undefined> {
    return (await readLinkMails(platform, { ...who, links: [of.id] })).get(of.id)?.promised
  }
  /** What the sender does about a visit of this lead, or of a stranger. */
  async function sentOf(of: typeof link, lead: string | null) {
    await visitBy(platform, of, { lead, has_input: true })
    await settle(platform)
    const id = (await visitsOf(platform, of)).at(-1)?.id
    const mails = await visitEmailsOf(platform, of)
    const told = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
    const ofVisit = mails.filter((mail) => mail.visit === id)
    return {
      way: ofVisit.find((mail) => mail.user === user)?.way ?? 'none',
      others: ofVisit.filter((mail) => mail.user !== user).length,
      inApp: told.some(({ subjectId }) => subjectId === id),
    }
  }
  return { platform, who, email, link, choose, promised, sentOf }
}

test('what a member is promised of a link is what the sender does, whatever they chose', {
  timeout: 120_000,
}, async () => {
  const { platform, who, email, link, choose, promised, sentOf } = await anOwner()
  const other = await aLink(platform, { workspace: who.workspace, emailTo: 'someone@acme.test' })
  const lea = await aLead(platform, who.workspace, { validated: 'yes' })
  for (const [at, { topic, digest, isNamed, manner }] of allChoices.entries()) {
    const of = isNamed ? link : other
    await choose(topic, { digest, inApp: at % 3 > 0 })
    await followLink(platform, { ...who, link: of.id, manner })
    const said = await promised(of)
    const [verified, stranger] = [await sentOf(of, lea.id), await sentOf(of, null)]
    const sent = {
      email: verified.way === 'at_once' ? 'verified' : 'none',
      inApp: stranger.inApp,
      digest: stranger.way === 'digest' ? 'day' : 'none',
    }
    expect({ ...allChoices[at], said }).toMatchObject({ said: sent })
    expect(stranger.way).not.toBe('at_once')
    expect([at, verified.others]).toEqual([at, isNamed ? 0 : 1])
    const named = await readNamedMails(platform, { workspace: who.workspace, link: link.id })
    expect(named.get(email.toLowerCase())).toEqual(await promised(link))
  }
})

test('by default, verified leads are mailed, and every visit is in the app and the digest, unless link or plan forbid it', async () => {
  const { platform, who, promised, link } = await anOwner()
  const usual = { email: 'verified', inApp: true, digest: 'day', missing: null } as const
  expect(await promised()).toEqual(usual)
  expect(await readNewLinkMails(platform, who)).toEqual(usual)
  expect(promisedText(usual, (message) => speak('en', message))).toBe(
    'Email: verified leads · in the app: every visit · daily digest: on',
  )
  const paused = await aLink(platform, { workspace: who.workspace, active: false })
  expect(await promised(paused)).toMatchObject({ email: 'none', digest: 'none', missing: 'active_link' })
  await setFields(platform, [workspaces, who.workspace], { stripeSubscriptionStatus: 'canceled' })
  const none = { email: 'none', inApp: true, digest: 'none', missing: 'plan' }
  expect(await promised(link)).toEqual(none)
  expect(await readNewLinkMails(platform, who)).toEqual(none)
})

test('turning on the digest brings every visit of a link into it, even of a muted one', async () => {
  const { platform, who, link, choose, promised } = await anOwner()
  const other = await aLink(platform, { workspace: who.workspace, emailTo: 'someone@acme.test' })
  await choose('never', { digest: false })
  await turnOnDigest(platform, who)
  expect(await readNewLinkMails(platform, who)).toMatchObject({ email: 'none', digest: 'day' })
  await followLink(platform, { ...who, link: link.id, manner: 'muted' })
  for (const one of [link, other]) {
    expect(await promised(one)).toMatchObject({ digest: 'none' })
    await turnOnDigest(platform, { ...who, link: one.id })
    expect(await promised(one)).toMatchObject({ digest: 'day' })
  }
  const stranger = await aSignedInOwner(platform)
  await expect(turnOnDigest(platform, { ...stranger, link: link.id })).rejects.toMatchObject({ status: 404 })
})
