import { asc, desc, eq, sql } from 'drizzle-orm'
import { findUser } from '#src/features/identity/server/find-user.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { userProfile } from '#src/features/identity/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Member, MemberWorkspaceId } from './member.ts'
import { workspaceMembers, workspaces } from './tables.ts'

/** Who sent a request, as a member. `stranger`: signed in, but belongs to no workspace. `half`: lacks their second factor. */
export type FoundMember =
  | { kind: 'member'; member: Member }
  | { kind: 'stranger' }
  | { kind: 'half' }
  | { kind: 'anonymous' }
  | { kind: 'error' }

const found = new WeakMap<Request, Promise<FoundMember>>()

/**
 * The member who sent the request, in their default workspace if they still belong to it, else in the one they
 * joined first. Looked up once per request.
 */
export function lookUpMember(platform: IdentityPlatform, request: Request): Promise<FoundMember> {
  const known = found.get(request)
  if (known) return known
  const looked = lookUp(platform, request)
  found.set(request, looked)
  return looked
}

/** The member who sent the request; undefined for everybody else. Refuses with 503 when nobody can tell. */
export async function findMember(platform: IdentityPlatform, request: Request): Promise<Member | undefined> {
  const answer = await lookUpMember(platform, request)
  if (answer.kind === 'error') throw unavailable()
  return answer.kind === 'member' ? answer.member : undefined
}

/** The member who sent the request. Refuses with 401 not_authenticated or second_factor_needed, 403 no_workspace or 503. */
export async function requireMember(platform: IdentityPlatform, request: Request): Promise<Member> {
  const answer = await lookUpMember(platform, request)
  switch (answer.kind) {
    case 'member':
      return answer.member
    case 'stranger':
      throw new Refusal(403, 'no_workspace', 'You do not belong to a workspace. Ask its owner to invite you.')
    case 'half':
      throw new Refusal(401, 'second_factor_needed', 'Enter the code of your second factor first.')
    case 'anonymous':
      throw new Refusal(401, 'not_authenticated', 'User not authenticated')
    case 'error':
      throw unavailable()
  }
}

async function lookUp(platform: IdentityPlatform, request: Request): Promise<FoundMember> {
  const answer = await findUser(platform, request)
  if (answer.kind !== 'user') return answer
  const [row] = await platform.db.asSystem((tx) =>
    tx
      .select({ member: workspaceMembers, name: workspaces.name, first: userProfile.first })
      .from(workspaceMembers)
      .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspace))
      .leftJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
      .where(eq(workspaceMembers.user, answer.user.id))
      .orderBy(
        desc(sql`coalesce(${userProfile.defaultWorkspace} = ${workspaceMembers.workspace}, false)`),
        asc(workspaceMembers.createdAt),
        asc(workspaceMembers.id),
      )
      .limit(1),
  )
  if (!row) return { kind: 'stranger' }
  return {
    kind: 'member',
    member: {
      user: answer.user.id,
      email: answer.user.email,
      first: row.first ?? '',
      // The row above is the proof that this type stands for.
      workspace: row.member.workspace as MemberWorkspaceId,
      workspaceName: row.name,
      role: row.member.role,
    },
  }
}

function unavailable(): Refusal {
  return new Refusal(
    503,
    'sign_in_unavailable',
    'We cannot check who you are at the moment. Try again in a minute.',
    {
      'retry-after': '5',
    },
  )
}
