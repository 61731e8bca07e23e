import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#src/features/identity/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { type LinkManner, linkManners } from '#src/features/visit/rules/delivery.ts'
import { type VisitGrade, visitGrades } from '#src/features/visit/rules/quality.ts'
import { workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { gradeByHand } from '../grade-by-hand.ts'
import { linkFollowing, visit } from '../tables.ts'
import { followLink } from './follow-link.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>

/**
 * The actions of links in emails, each confirmed by a button: for the emails of a link, or the grade of a
 * visit.
 */
export type MailAction =
  | { kind: 'follow'; manner: LinkManner | 'default' }
  | { kind: 'grade'; grade: VisitGrade | 'auto' }

/** An action, its actor, and its link or visit. */
type Signed = { workspace: string; user: string; subject: string; action: MailAction }

/** The target of an action; `isDone` if it already applies. */
export type ActionAbout = {
  action: MailAction
  title: string
  workspaceName: string
  isDone: boolean
  undo: string
}

/** A separate key, so that signatures are valid for nothing else. */
const purpose = 'mail-deed'

const parts = z.tuple([
  z.uuid(),
  z.uuid(),
  z.uuid(),
  z.union([
    z.templateLiteral(['follow-', z.enum([...linkManners, 'default'])]),
    z.templateLiteral(['grade-', z.enum([...visitGrades, 'auto'])]),
  ]),
])

/** The URL of an action for an email to a member. */
export function mailActionUrl(platform: Pick<Platform, 'secrets' | 'config'>, signed: Signed): string {
  return `${platform.config.publicOrigin}/notice?token=${signAction(platform, signed)}`
}

const unchosen: Record<MailAction['kind'], MailAction> = {
  follow: { kind: 'follow', manner: 'default' },
  grade: { kind: 'grade', grade: 'auto' },
}

/** The action of a token; undefined if the token is invalid, the member has left, or the target no longer exists. */
export async function loadAction(platform: World, token: string): Promise<ActionAbout | undefined> {
  const signed = readToken(platform, token)
  if (!signed) return undefined
  const found = await findAbout(platform, signed)
  if (!found) return undefined
  const { title, workspaceName, now } = found
  const isDone = isSameAction(now, signed.action)
  const undo = signAction(platform, { ...signed, action: isDone ? unchosen[now.kind] : now })
  return { action: signed.action, title, workspaceName, undo, isDone }
}

/**
 * Performs the token's action, idempotently; undefined if `loadAction` returns undefined. `undo` restores the
 * previous state.
 */
export async function performMailAction(platform: World, token: string): Promise<ActionAbout | undefined> {
  const signed = readToken(platform, token)
  const about = await loadAction(platform, token)
  if (!signed || !about) return undefined
  const { workspace, user, subject, action } = signed
  if (action.kind === 'follow') {
    const manner = action.manner === 'default' ? null : action.manner
    await followLink(platform, { workspace, user, link: subject, manner })
  } else {
    const grade = action.grade === 'auto' ? null : action.grade
    await gradeByHand(platform, { workspace, user, visit: subject, grade })
  }
  return { ...about, isDone: true }
}

function signAction({ secrets }: Pick<Platform, 'secrets'>, signed: Signed): string {
  const { workspace, user, subject, action } = signed
  const said = action.kind === 'follow' ? action.manner : action.grade
  const text = `${workspace}.${user}.${subject}.${action.kind}-${said}`
  return `${text}.${secrets.sign(purpose, text)}`
}

function readToken({ secrets }: Pick<Platform, 'secrets'>, token: string): Signed | undefined {
  const said = token.split('.')
  const signature = said.pop() ?? ''
  if (!secrets.isSigned(purpose, said.join('.'), signature)) return undefined
  const [workspace, user, subject, action] = parts.safeParse(said).data ?? []
  if (!workspace || !user || !subject || !action) return undefined
  return { workspace, user, subject, action: actionOf(action) }
}

function actionOf(said: z.output<typeof parts>[3]): MailAction {
  const manner = [...linkManners, 'default' as const].find((one) => said === `follow-${one}`)
  if (manner) return { kind: 'follow', manner }
  return { kind: 'grade', grade: visitGrades.find((one) => said === `grade-${one}`) ?? 'auto' }
}

function isSameAction(one: MailAction, other: MailAction): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type Found = { title: string; workspaceName: string; now: MailAction }

/** The current state, if the person is still a member. */
async function findAbout({ db }: World, signed: Signed): Promise<Found | undefined> {
  const { workspace, user, subject, action } = signed
  return db.asSystem(async (tx) => {
    const [member] = await tx
      .select({ workspaceName: workspaces.name })
      .from(workspaceMembers)
      .innerJoin(users, and(eq(users.id, workspaceMembers.user), isNull(users.deletedAt)))
      .innerJoin(workspaces, and(eq(workspaces.id, workspaceMembers.workspace), isNull(workspaces.deletedAt)))
      .where(and(eq(workspaceMembers.workspace, workspace), eq(workspaceMembers.user, user)))
    if (!member) return undefined
    if (action.kind === 'grade') {
      const [found] = await tx
        .select({ title: visit.title, handGrade: visit.handGrade })
        .from(visit)
        .where(and(eq(visit.workspace, workspace), eq(visit.id, subject)))
      return (
        found && { ...member, title: found.title, now: { kind: 'grade', grade: found.handGrade ?? 'auto' } }
      )
    }
    const [found] = await tx
      .select({ title: link.title, manner: linkFollowing.manner })
      .from(link)
      .leftJoin(linkFollowing, matching(linkFollowing, { workspace: link.workspace, link: link.id, user }))
      .where(and(eq(link.workspace, workspace), eq(link.id, subject), isNull(link.deletedAt)))
    return (
      found && { ...member, title: found.title, now: { kind: 'follow', manner: found.manner ?? 'default' } }
    )
  })
}
