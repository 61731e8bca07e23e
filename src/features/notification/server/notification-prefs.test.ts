import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { emailModeOf, emailPrefsFor, mailModes, type Topic, topics } from '../rules.ts'
import { listNotifications } from './list-notifications.ts'
import { notifyMembers } from './notify-members.ts'
import { readNotificationPrefs } from './read-notification-prefs.ts'
import { saveNotificationPrefs } from './save-notification-prefs.ts'
import { notificationPref } from './tables.ts'

type Choices = Parameters<typeof saveNotificationPrefs>[1]['choices']

async function tell(platform: TestPlatform, workspace: string, kind: Topic) {
  const said = { en: { title: 'Something', text: 'happened' }, de: { title: 'Etwas', text: 'ist geschehen' } }
  const about = { subjectType: 'visit', subjectId: newId(), href: '/workspace' }
  const notice = { workspace, kind, ...about, said }
  await platform.db.asSystem((tx) => notifyMembers(tx, [notice], platform.clock.now()))
}

async function kindsOf(platform: TestPlatform, whose: { workspace: string; user: string }) {
  return (await listNotifications(platform, whose)).notifications.map(({ kind }) => kind).sort()
}

test('a notification is in its reader’s language', async () => {
  const { platform, workspace, user } = await aPlace()
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
  const { platform, workspace, user } = await aPlace()
  const prefs = await readNotificationPrefs(platform, { workspace, user })
  expect(prefs).toHaveLength(topics.length)
  expect(prefs.filter(({ ways }) => Object.values(ways).includes(false))).toEqual([])
  const waysOf = Object.fromEntries(prefs.map(({ topic, ways }) => [topic, Object.keys(ways).join()]))
  expect(waysOf).toMatchObject({ visit: 'in_app,email', digest: 'email', mention: 'in_app' })
})

test('other members still get what a member declined, until the member wants it again', async () => {
  const { platform, workspace, user, organization } = await aPlace()
  const { user: colleague } = await aColleague(platform, { workspace, organization }, 'member')
  await saveNotificationPrefs(platform, { workspace, user, choices: [inApp('visit', false)] })
  await tell(platform, workspace, 'visit')
  await tell(platform, workspace, 'webhook')
  expect(await kindsOf(platform, { workspace, user })).toEqual(['webhook'])
  expect(await kindsOf(platform, { workspace, user: colleague })).toEqual(['visit', 'webhook'])

  await saveNotificationPrefs(platform, { workspace, user, choices: [inApp('visit', true)] })
  await tell(platform, workspace, 'visit')
  expect(await kindsOf(platform, { workspace, user })).toEqual(['visit', 'webhook'])
})

test('a preference applies only in its workspace while its member stays; a stranger’s or an unused channel’s is ignored', async () => {
  const { platform, workspace, organization } = await aPlace()
  const other = await aWorkspace(platform)
  const { user } = await aColleague(platform, { workspace, organization }, 'member')
  const at = { workspace: other.workspace, organization: other.organization, createdAt: platform.clock.now() }
  await platform.db.asSystem((tx) =>
    tx.insert(workspaceMembers).values({ ...at, id: newId(), user, role: 'member' }),
  )
  await saveNotificationPrefs(platform, { workspace, user, choices: [inApp('visit', false)] })
  await tell(platform, other.workspace, 'visit')
  expect(await kindsOf(platform, { workspace: other.workspace, user })).toEqual(['visit'])
  const unknown = { topic: 'share', channel: 'email' as const, enabled: false }
  const choices = [inApp('x\u0000', false), unknown]
  await saveNotificationPrefs(platform, { workspace: other.workspace, user, choices })
  const foreign = (await aWorkspace(platform)).owner
  await saveNotificationPrefs(platform, {
    workspace: other.workspace,
    user: foreign,
    choices: [inApp('visit', false)],
  })
  const theirs = await platform.db.inWorkspace(other.workspace, (tx) => tx.select().from(notificationPref))
  expect(theirs).toEqual([])
  await platform.db.asSystem((tx) => tx.delete(workspaceMembers).where(eq(workspaceMembers.user, user)))
  expect((await readNotificationPrefs(platform, { workspace, user }))[0]?.ways.in_app).toBe(true)
})

test('one choice for all emails is read back and leaves the app’s notifications, and differing ones are none', async () => {
  const { platform, workspace, user } = await aPlace()
  const read = () => readNotificationPrefs(platform, { workspace, user })
  const save = (choices: Choices) => saveNotificationPrefs(platform, { workspace, user, choices })
  expect(emailModeOf(await read())).toBe('at_once')
  await save([inApp('visit', false)])
  for (const mode of mailModes) {
    await save(emailPrefsFor(mode).map((pref) => ({ ...pref, channel: 'email' as const })))
    const prefs = await read()
    expect(emailModeOf(prefs)).toBe(mode)
    expect(prefs.find(({ topic }) => topic === 'visit')?.ways.in_app).toBe(false)
    expect(prefs.find(({ topic }) => topic === 'mention')?.ways.in_app).toBe(true)
  }
  await save([
    { topic: 'form', channel: 'email', enabled: true, atOnce: true },
    { topic: 'webhook', channel: 'email', enabled: false },
  ])
  expect(emailModeOf(await read())).toBeUndefined()
})
