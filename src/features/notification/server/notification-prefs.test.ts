import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { emailModeOf, emailPrefsFor, mailModes, type Topic } from '../rules.ts'
import { listNotifications } from './list-notifications.ts'
import { notifyMembers } from './notify-members.ts'
import { readNotificationPrefs } from './read-notification-prefs.ts'
import { saveNotificationPrefs } from './save-notification-prefs.ts'
import { notificationPref } from './tables.ts'

async function aColleague(
  platform: TestPlatform,
  { workspace, organization }: { workspace: string; organization: string },
  user = newId(),
) {
  const at = { workspace, organization, createdAt: platform.clock.now() }
  await platform.db.asSystem((tx) =>
    tx.insert(workspaceMembers).values({ ...at, id: newId(), user, role: 'member' }),
  )
  return user
}

async function tell(platform: TestPlatform, workspace: string, kind: Topic) {
  const said = {
    en: { title: 'Something', text: 'happened' },
    de: { title: 'Etwas', text: 'ist geschehen' },
  }
  const about = { subjectType: 'visit', subjectId: newId() }
  const notice = { workspace, kind, ...about, said, href: '/workspace' }
  await platform.db.asSystem((tx) => notifyMembers(tx, [notice], platform.clock.now()))
}

async function kindsOf(platform: TestPlatform, whose: { workspace: string; user: string }) {
  return (await listNotifications(platform, whose)).notifications.map(({ kind }) => kind).sort()
}

test('a notification is in its reader’s language', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  await tell(platform, workspace, 'visit')
  const english = await listNotifications(platform, { workspace, user })
  const german = await listNotifications(platform, { workspace, user, locale: 'de' })
  expect(english.notifications[0]).toMatchObject({ title: 'Something', text: 'happened', href: '/workspace' })
  expect(german.notifications[0]).toMatchObject({ title: 'Etwas', text: 'ist geschehen', href: '/workspace' })
  expect(german.notifications[0]).not.toHaveProperty('de')
})

function inApp(topic: string, enabled: boolean) {
  return { topic, channel: 'in_app' as const, enabled }
}

test('by default, a member gets every topic by every channel', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const prefs = await readNotificationPrefs(platform, { workspace, user })
  expect(prefs.map(({ topic, ways }) => [topic, ways])).toEqual([
    ['visit', { in_app: true, email: true }],
    ['lead_came', { in_app: true, email: true }],
    ['digest', { email: true }],
    ['lead_validated', { in_app: true }],
    ['form', { in_app: true, email: true }],
    ['booking', { in_app: true }],
    ['link_blocked', { in_app: true }],
    ['guessing', { in_app: true }],
    ['link_check', { in_app: true, email: true }],
    ['domain', { in_app: true }],
    ['webhook', { in_app: true, email: true }],
    ['journey', { in_app: true, email: true }],
    ['share', { in_app: true }],
    ['mention', { in_app: true }],
  ])
})

test('other members still get what a member declined, until the member wants it again', async () => {
  const platform = await createTestPlatform()
  const home = await aWorkspace(platform)
  const { workspace, owner: user } = home
  const colleague = await aColleague(platform, home)
  await saveNotificationPrefs(platform, { workspace, user, choices: [inApp('visit', false)] })
  await tell(platform, workspace, 'visit')
  await tell(platform, workspace, 'webhook')
  expect(await kindsOf(platform, { workspace, user })).toEqual(['webhook'])
  expect(await kindsOf(platform, { workspace, user: colleague })).toEqual(['visit', 'webhook'])

  await saveNotificationPrefs(platform, { workspace, user, choices: [inApp('visit', true)] })
  await tell(platform, workspace, 'visit')
  expect(await kindsOf(platform, { workspace, user })).toEqual(['visit', 'webhook'])
})

test('a preference applies only in its workspace', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const other = await aWorkspace(platform)
  await aColleague(platform, other, user)
  await saveNotificationPrefs(platform, { workspace, user, choices: [inApp('visit', false)] })
  await tell(platform, other.workspace, 'visit')
  expect(await kindsOf(platform, { workspace: other.workspace, user })).toEqual(['visit'])
  const theirs = await platform.db.inWorkspace(other.workspace, (tx) => tx.select().from(notificationPref))
  expect(theirs).toEqual([])
})

test('ignores preferences of strangers and for unused channels', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const stranger = (await aWorkspace(platform)).owner
  await saveNotificationPrefs(platform, { workspace, user: stranger, choices: [inApp('visit', false)] })
  const unknown = { topic: 'share', channel: 'email' as const, enabled: false }
  await saveNotificationPrefs(platform, { workspace, user, choices: [inApp('x\u0000', false), unknown] })
  expect(await platform.db.asSystem((tx) => tx.select().from(notificationPref))).not.toContainEqual(
    expect.objectContaining({ workspace }),
  )
})

test('leaving a workspace deletes preferences, and returning starts over', async () => {
  const platform = await createTestPlatform()
  const home = await aWorkspace(platform)
  const { workspace } = home
  const user = await aColleague(platform, home)
  await saveNotificationPrefs(platform, { workspace, user, choices: [inApp('visit', false)] })
  await platform.db.asSystem((tx) =>
    tx
      .delete(workspaceMembers)
      .where(and(eq(workspaceMembers.workspace, workspace), eq(workspaceMembers.user, user))),
  )
  expect((await readNotificationPrefs(platform, { workspace, user }))[0]?.ways.in_app).toBe(true)
})

test.each(mailModes)(
  'one choice for all emails, %s, is read back and leaves the app’s notifications',
  async (mode) => {
    const platform = await createTestPlatform()
    const { workspace, owner: user } = await aWorkspace(platform)
    await saveNotificationPrefs(platform, { workspace, user, choices: [inApp('visit', false)] })
    const choices = emailPrefsFor(mode).map((pref) => ({ ...pref, channel: 'email' as const }))
    await saveNotificationPrefs(platform, { workspace, user, choices })
    const prefs = await readNotificationPrefs(platform, { workspace, user })
    expect(emailModeOf(prefs)).toBe(mode)
    expect(prefs.find(({ topic }) => topic === 'visit')?.ways.in_app).toBe(false)
    expect(prefs.find(({ topic }) => topic === 'mention')?.ways.in_app).toBe(true)
  },
)

test('topics with different emails are no single choice', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  expect(emailModeOf(await readNotificationPrefs(platform, { workspace, user }))).toBe('at_once')
  const choices = [{ topic: 'form', channel: 'email' as const, enabled: false }]
  await saveNotificationPrefs(platform, { workspace, user, choices })
  expect(emailModeOf(await readNotificationPrefs(platform, { workspace, user }))).toBeUndefined()
})
