import { msg } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { defaultPreferences } from '#src/features/identity/rules/preferences.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { recheckRequest } from '#src/features/identity/server/session/session-client.ts'
import { preference, userProfile } from '#src/features/identity/server/tables.ts'
import { organization } from '#src/features/organization/server/tables.ts'
import { restrictRequest, setRequestMember } from '#src/platform/database/request-access.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { senderOf, sentByHeader } from '#src/platform/navigation/sent-by.ts'
import { localeOf, setRequestLocale } from '#src/translation/request-locale.ts'
import { findRestricted } from './find-restricted.ts'
import { joinByRole } from './join-by-role.ts'
import type { Member, MemberWorkspaceId } from './member.ts'
import { isOpenToMember, roleInOrganization } from './open-workspaces.ts'
import { lacksRequiredFactor } from './second-factor.ts'
import { workspaceMembers, workspaces } from './tables.ts'

/**
 * The sender of a request, as a member. `factorless`: their organization requires a second factor they don't
 * have. `stranger`: signed in, without a workspace. `half`: hasn't verified their second factor.
 */
export type FoundMember =
  | { kind: 'member'; member: Member }
  | { kind: 'factorless'; member: Member }
  | { kind: 'stranger' }
  | { kind: 'half' }
  | { kind: 'anonymous' }
  | { kind: 'error' }

const found = new WeakMap<Request, Promise<FoundMember>>()

/**
 * The member who sent the request, in their default workspace if they still belong to it, else in the one
 * they joined first. Looked up once per request. Offline changes name their user and workspace: for any
 * other, they are refused with 412 sent_by_another.
 */
export function lookUpMember(platform: IdentityPlatform, request: Request): Promise<FoundMember> {
  const known = found.get(request)
  if (known) return known
  const looked = lookUp(platform, request).then((one) => holdToSender(request, one))
  found.set(request, looked)
  return looked
}

function holdToSender(request: Request, looked: FoundMember): FoundMember {
  const sender = request.headers.get(sentByHeader)
  if (sender === null || looked.kind === 'error') return looked
  if ('member' in looked && sender === senderOf(looked.member)) return looked
  throw new Refusal(
    412,
    'sent_by_another',
    msg`This change was made by someone else or in another workspace, so it can’t be saved here.`,
  )
}

/**
 * The member who sent the request; undefined for others. Throws Refusal 503 if the user can't be looked up.
 */
export async function findMember(platform: IdentityPlatform, request: Request): Promise<Member | undefined> {
  const answer = await lookUpMember(platform, request)
  if (answer.kind === 'error') throw unavailable()
  return answer.kind === 'member' ? answer.member : undefined
}

/**
 * The member who sent the request. Throws Refusal 401 not_authenticated or second_factor_needed, 403
 * no_workspace or second_factor_required, or 503.
 */
export async function requireMember(platform: IdentityPlatform, request: Request): Promise<Member> {
  const answer = await lookUpMember(platform, request)
  switch (answer.kind) {
    case 'member':
      return answer.member
    case 'factorless':
      throw new Refusal(
        403,
        'second_factor_required',
        msg`Your organization requires two-step sign-in. Set it up in your settings first.`,
      )
    case 'stranger':
      throw new Refusal(
        403,
        'no_workspace',
        msg`You don’t belong to a workspace yet. Ask an owner to invite you.`,
      )
    case 'half':
      throw new Refusal(401, 'second_factor_needed', msg`Enter your two-step sign-in code first.`)
    case 'anonymous':
      throw new Refusal(401, 'not_authenticated', 'User not authenticated')
    case 'error':
      throw unavailable()
  }
}

/**
 * Whether the sender of a request is still a member, for responses that last minutes. Doesn't renew their
 * session; once it expires, they must ask again.
 */
export async function isStillMember(
  platform: IdentityPlatform,
  request: Request,
  workspace: string,
): Promise<boolean> {
  const answer = await lookUpMember(platform, recheckRequest(request))
  return answer.kind === 'member' && answer.member.workspace === workspace
}

/** Whether folders can be restricted for them: owners and admins open every folder. */
const hasRestrictions = sql<boolean>`${roleInOrganization} = 'member' and exists (
  select from folder where folder.workspace = ${workspaces.id} and folder.access = 'selected')`

const chosen = {
  locale: preference.locale,
  timeZone: preference.timeZone,
  theme: preference.theme,
  density: preference.density,
}

async function lookUp(platform: IdentityPlatform, request: Request): Promise<FoundMember> {
  const answer = await findUser(platform, request)
  if (answer.kind !== 'user') return answer
  const { id: user, email } = answer.user
  const looked = await platform.db.asSystem(async (tx): Promise<FoundMember> => {
    const [row] = await tx
      .select({
        workspace: workspaces.id,
        name: workspaces.name,
        organization: { id: organization.id, name: organization.name, requireMfa: organization.requireMfa },
        role: roleInOrganization,
        hasRestrictions,
        belongs: sql<boolean>`${workspaces.id} = ${workspaceMembers.workspace}`,
        first: userProfile.first,
        preferences: chosen,
      })
      .from(workspaceMembers)
      .innerJoin(workspaces, isOpenToMember)
      .innerJoin(organization, eq(organization.id, workspaces.organization))
      .leftJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
      .leftJoin(preference, eq(preference.user, workspaceMembers.user))
      .where(and(eq(workspaceMembers.user, user), isNull(workspaces.deletedAt)))
      .orderBy(
        desc(sql`coalesce(${userProfile.defaultWorkspace} = ${workspaces.id}, false)`),
        desc(eq(workspaces.id, workspaceMembers.workspace)),
        asc(workspaceMembers.createdAt),
        asc(workspaceMembers.id),
        asc(workspaces.id),
      )
      .limit(1)
    if (!row) return { kind: 'stranger' }
    if (!row.belongs)
      await joinByRole(tx, {
        user,
        workspace: row.workspace,
        organization: row.organization.id,
        now: platform.clock.now(),
      })
    const member: Member = {
      user,
      email,
      first: row.first ?? '',
      // The row above is the proof this type stands for.
      workspace: row.workspace as MemberWorkspaceId,
      workspaceName: row.name,
      organization: row.organization.id,
      organizationName: row.organization.name,
      role: row.role,
      preferences: row.preferences ?? { ...defaultPreferences, locale: localeOf(request) },
    }
    setRequestMember(user)
    if (row.hasRestrictions) restrictRequest(await findRestricted(tx, { workspace: row.workspace, user }))
    const isFactorless = await lacksRequiredFactor(tx, { user, organization: row.organization })
    return { kind: isFactorless ? 'factorless' : 'member', member }
  })
  if ('member' in looked) setRequestLocale(request, looked.member.preferences.locale)
  return looked
}

function unavailable(): Refusal {
  return new Refusal(
    503,
    'sign_in_unavailable',
    msg`We can’t verify your identity right now. Try again in a minute.`,
    {
      'retry-after': '5',
    },
  )
}
