import { may, type Role } from '#src/features/organization/rules/permissions.ts'
import { makeStaff } from '#src/features/staff/server/platform-admin.ts'
import { newId } from '#src/platform/ids.ts'
import type { Right } from './access/access-entry.ts'
import { authServiceKey } from './auth-client.ts'
import { aColleague } from './colleague.ts'
import { aSignedInOwner } from './sign-in.ts'
import { aTenant, type Credentials, enter, nothing, type Tenant, type Things } from './tenants.ts'
import type { TestPlatform } from './test-platform.ts'

/** Whose thing is requested. `own` and `sibling` belong to the organization of the member, admin and owner. */
export const kinds = ['own', 'sibling', 'other', 'missing', 'malformed'] as const
export type Kind = (typeof kinds)[number]

/** `home`: whether they belong to the organization whose things are `own`; `role`: in their workspace. */
export type Asker = {
  name: string
  credentials: Partial<Credentials>
  home: boolean
  role?: Role
  isStaff?: true
  isProgram?: true
  /** Lacks the second factor that their organization requires; only makes requests with a token. */
  isFactorless?: true
}

export type Askers = { askers: Asker[]; things: Record<Kind, Things>; elsewhere: Things }

/**
 * All askers: anonymous, the three roles, the three roles of another organization, a removed member who is now in another
 * workspace or in none, staff, a program with the service key, and a member without the second factor that their
 * organization requires.
 */
export async function allAskers(platform: TestPlatform): Promise<Askers> {
  const [ours, theirs, third] = [await aTenant(platform), await aTenant(platform), await aTenant(platform)]
  const names = Object.keys(ours.own)
  async function colleague(tenant: Tenant, role: Role): Promise<Credentials> {
    const { email } = await aColleague(platform, placeOf(tenant), role)
    return enter(platform, email)
  }
  const askers: Asker[] = [
    { name: 'anonymous', credentials: {}, home: false },
    { name: 'member', credentials: await colleague(ours, 'member'), home: true, role: 'member' },
    { name: 'admin', credentials: await colleague(ours, 'admin'), home: true, role: 'admin' },
    { name: 'owner', credentials: ours.owner, home: true, role: 'owner' },
    {
      name: "stranger's member",
      credentials: await colleague(theirs, 'member'),
      home: false,
      role: 'member',
    },
    { name: "stranger's admin", credentials: await colleague(theirs, 'admin'), home: false, role: 'admin' },
    { name: "stranger's owner", credentials: theirs.owner, home: false, role: 'owner' },
    { name: 'removed', credentials: await aRemoved(platform, ours, theirs), home: false, role: 'member' },
    { name: 'removed, nowhere', credentials: await aRemoved(platform, ours), home: false },
    { name: 'staff', credentials: await aStaff(platform, theirs), home: false, role: 'owner', isStaff: true },
    {
      name: 'factorless',
      credentials: await aFactorless(platform),
      home: false,
      role: 'owner',
      isFactorless: true,
    },
    { name: 'program', credentials: { bearer: authServiceKey }, home: false, isProgram: true },
  ]
  const things = {
    own: ours.own,
    sibling: ours.sibling,
    other: third.own,
    missing: nothing(names, 'missing'),
    malformed: nothing(names, 'malformed'),
  }
  return { askers, things, elsewhere: theirs.own }
}

function placeOf({ own }: Tenant): { workspace: string; organization: string } {
  return { workspace: own['workspace'] ?? '', organization: own['organization'] ?? '' }
}

/** A removed member with a session from before. */
async function aRemoved(platform: TestPlatform, from: Tenant, elsewhere?: Tenant): Promise<Credentials> {
  const { user, email } = await aColleague(platform, placeOf(from), 'admin')
  const credentials = await enter(platform, email)
  const { db } = platform
  await db.pool.query('delete from workspace_members where "user" = $1', [user])
  if (!elsewhere) return credentials
  const { workspace, organization } = placeOf(elsewhere)
  await db.pool.query(
    `insert into workspace_members (workspace, id, "user", organization, role, created_at)
     values ($1, $2, $3, $4, 'member', now())`,
    [workspace, newId(), user, organization],
  )
  return credentials
}

async function aStaff(platform: TestPlatform, tenant: Tenant): Promise<Credentials> {
  const { user, email } = await aColleague(platform, placeOf(tenant), 'owner')
  await makeStaff(platform, user, { user: null, address: '127.0.0.1', requestId: 'r' })
  return enter(platform, email, true)
}

async function aFactorless(platform: TestPlatform): Promise<Credentials> {
  const { email, organization } = await aSignedInOwner(platform)
  await platform.db.pool.query('update organization set require_mfa = true where id = $1', [organization])
  return enter(platform, email)
}

const personal = new Set(['factor', 'session', 'identity'])
const ofOrganization = new Set([
  'organization',
  'owner',
  'user',
  'invite',
  'domain',
  'goneWorkspace',
  'sibling',
])

/** Whether a thing of this kind exists for this asker with this right. */
export function reaches(asker: Asker, { right, kind, thing }: { right: Right; kind: Kind; thing: string }) {
  if (asker.isProgram || (asker.isStaff && right === 'staff'))
    return kind !== 'missing' && kind !== 'malformed'
  if (!asker.home || !['own', 'sibling'].includes(kind)) return false
  if (personal.has(thing)) return asker.role === 'owner'
  if (ofOrganization.has(thing)) return true
  if (thing === 'workspace' && kind === 'sibling') return asker.role !== 'member' || right !== 'member'
  return kind === 'own'
}

/** The outcome for an asker without the right, as named by `outcomeOf`; undefined with the right. */
export function refusalFor(asker: Asker, right: Right): string | undefined {
  const isAnonymous = asker.credentials.cookie === undefined
  if (right === 'everybody') return undefined
  if (right === 'service') return asker.isProgram ? undefined : isAnonymous ? 'sign-in' : 'forbidden'
  if (right === 'staff') return asker.isStaff ? undefined : 'missing'
  if (isAnonymous) return 'sign-in'
  if (right === 'person') return undefined
  if (!asker.role) return 'onboard'
  return right === 'member' || may(asker.role, right) ? undefined : 'forbidden'
}
