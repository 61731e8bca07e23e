import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#src/features/identity/server/tables.ts'
import { workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Topic, usesChannel } from '../rules.ts'
import { readNotificationPrefs } from './read-notification-prefs.ts'
import { saveNotificationPrefs } from './save-notification-prefs.ts'

/** Identifies emails about a topic to a member. It needs no sign-in, and permits nothing else. */
type List = { workspace: string; user: string; topic: Topic }

/** A member's email preferences: their address, mostly hidden, and each topic, the email's own first. */
export type Subscription = {
  address: string
  workspaceName: string
  topics: { topic: Topic; isOn: boolean }[]
}

const purpose = 'unsubscribe'

type World = Pick<Platform, 'db' | 'secrets'>

/** The unsubscribe URL for a topic. Undefined if no member of the workspace has the address. */
export async function unsubscribeAddress(
  { db, secrets, config }: World & Pick<Platform, 'config'>,
  { workspace, to, topic }: { workspace: string; to: string; topic: Topic },
): Promise<string | undefined> {
  const [member] = await db.asSystem((tx) =>
    tx
      .select({ user: users.id })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.user))
      .where(
        and(
          eq(workspaceMembers.workspace, workspace),
          eq(sql`lower(${users.email})`, to.toLowerCase()),
          isNull(users.deletedAt),
        ),
      )
      .limit(1),
  )
  if (!member) return undefined
  const list = `${workspace}.${member.user}.${topic}`
  return `${config.publicOrigin}/unsubscribe?token=${list}.${secrets.sign(purpose, list)}`
}

/** The preferences behind a token; undefined for an invalid one, or a former member. */
export async function loadSubscription(platform: World, token: string): Promise<Subscription | undefined> {
  const list = readToken(platform, token)
  if (!list) return undefined
  const [found] = await platform.db.asSystem((tx) =>
    tx
      .select({ email: users.email, workspaceName: workspaces.name })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.user))
      .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspace))
      .where(
        and(
          matching(workspaceMembers, { workspace: list.workspace, user: list.user }),
          isNull(users.deletedAt),
          isNull(workspaces.deletedAt),
        ),
      ),
  )
  if (!found) return undefined
  const prefs = await readNotificationPrefs(platform, list)
  const topics = prefs.flatMap(({ topic, ways }) =>
    ways.email === undefined ? [] : [{ topic, isOn: ways.email }],
  )
  return {
    address: masked(found.email ?? ''),
    workspaceName: found.workspaceName,
    topics: topics.toSorted((a, b) => Number(b.topic === list.topic) - Number(a.topic === list.topic)),
  }
}

/** Turns emails of the token's topic off or on; repeating it changes nothing. False for an invalid token. */
export async function setSubscription(
  platform: World & Pick<Platform, 'clock'>,
  token: string,
  isOn: boolean,
): Promise<boolean> {
  const list = readToken(platform, token)
  if (!list) return false
  const { workspace, user, topic } = list
  await saveNotificationPrefs(platform, {
    workspace,
    user,
    choices: [{ topic, channel: 'email', enabled: isOn }],
  })
  return true
}

function readToken({ secrets }: Pick<Platform, 'secrets'>, token: string): List | undefined {
  const [workspace = '', user = '', topic = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !secrets.isSigned(purpose, `${workspace}.${user}.${topic}`, signature))
    return undefined
  return usesChannel(topic, 'email') ? { workspace, user, topic } : undefined
}

/** `ada@acme.test` as `a…@acme.test`: recognizable, but useless to someone who finds the email. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…')
}
