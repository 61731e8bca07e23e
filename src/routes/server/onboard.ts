import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { redirect } from 'react-router'
import { z } from 'zod'
import { factorStep } from '#src/features/identity/rules/safe-next.ts'
import { findStaff } from '#src/features/identity/server/find-staff.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { mailAddressProof } from '#src/features/identity/server/mail/mail-address-proof.ts'
import { findProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { callerOfRequest, takeSessionCookies } from '#src/features/identity/server/session/keep-session.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import type { Member } from '#src/features/workspace/server/member.ts'
import {
  acceptInvite,
  declineInvite,
  listOwnInvites,
  type PendingInvite,
} from '#src/features/workspace/server/organization/answer-invite.ts'
import {
  joinByDomain,
  listOpenOrganizations,
  type OpenOrganization,
} from '#src/features/workspace/server/organization/domains.ts'
import { lookUpMember } from '#src/features/workspace/server/require-member.ts'
import { userProfile } from '#src/features/workspace/server/tables.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

/** The next step. Steps whose data is known are skipped. */
export type OnboardStep = 'name' | 'organisation' | 'workspace' | 'content'

export type Newcomer = {
  id: string
  email: string
  /** Whether their address is confirmed. Only then are invitations and open teams offered. */
  isProved: boolean
  first: string
  last: string
  /** Their membership; undefined without a workspace. */
  member: Member | undefined
  step: OnboardStep
}

/** The teams that a newcomer may join instead of creating a workspace: by invitation or by email domain. */
export type JoinOffers = { invites: PendingInvite[]; open: OpenOrganization[] }

/** The offers to a user without a workspace; none for members and unconfirmed addresses. */
export async function listJoinOffers(platform: Platform, { id, member }: Newcomer): Promise<JoinOffers> {
  if (member) return { invites: [], open: [] }
  return { invites: await listOwnInvites(platform, id), open: await listOpenOrganizations(platform, id) }
}

const joinForm = z.object({ join: z.enum(['accept', 'decline', 'domain']), id: z.uuid() })

/** Emails a newcomer the link that confirms their address. Refuses like `mailAddressProof`. */
export async function sendConfirmationEmail(platform: Platform, request: Request): Promise<void> {
  await findNewcomer(platform, request)
  await mailAddressProof(platform, request, '/user/onboard')
}

/** Accepts or declines an offer and says whether the newcomer joined. Throws Refusal 404 for offers that do not exist. */
export async function answerJoinOffer(platform: Platform, request: Request): Promise<{ joined: boolean }> {
  const { id: user } = await findNewcomer(platform, request)
  const parsed = joinForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success) throw new Refusal(400, 'form_malformed', msg`Reload the page and try again.`)
  const { join, id } = parsed.data
  const { address } = callerOfRequest(request)
  if (join === 'domain') await joinByDomain(platform, { user, organization: id, address })
  else if (join === 'accept') await acceptInvite(platform, { user, address, which: { id } })
  else await declineInvite(platform, { user, address, which: { id } })
  return { joined: join !== 'decline' }
}

/**
 * The signed-in user who still has steps to complete. Redirects everyone else to sign-in, which leads back here, or to
 * their workspace. Throws Refusal 503 `sign_in_unavailable`.
 */
export async function findNewcomer(platform: Platform, request: Request): Promise<Newcomer> {
  const found = await requireSignedIn(platform, request)
  const looked = await lookUpMember(platform, request)
  if (looked.kind === 'error') throw unavailable()
  const member = 'member' in looked ? looked.member : undefined
  // Staff need no workspace. While acting as a user, they see what that user sees.
  if (!member && !found.acting && (await findStaff(platform, request))) throw leave(request, '/admin')
  const { profile, isProved } = await platform.db.asSystem(async (tx) => {
    const row = await findRow(tx, userProfile, { user: found.user.id })
    return { profile: row, isProved: (await findProvedAddress(tx, found.user.id)) !== undefined }
  })
  const step = stepOf(profile, member)
  if (!step) throw leave(request, '/workspace')
  return { ...found.user, isProved, first: profile?.first ?? '', last: profile?.last ?? '', member, step }
}

async function requireSignedIn(platform: Platform, request: Request) {
  const found = await findUser(platform, request)
  if (found.kind === 'error') throw unavailable()
  if (found.kind === 'half') throw leave(request, factorStep('/user/onboard'))
  if (found.kind === 'anonymous') throw leave(request, '/auth/login?next=%2Fuser%2Fonboard')
  return found
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

/** A member without a profile only enters their name. Further steps are for the workspace's creator. */
function stepOf(
  profile: { first: string; onboardingStep: number | null } | undefined,
  member: Member | undefined,
): OnboardStep | undefined {
  if (!profile) return 'name'
  if (!member) return profile.first === '' ? 'name' : 'organisation'
  if (profile.onboardingStep === null) return undefined
  return profile.onboardingStep === 3 && may(member.role, 'workspace.change') ? 'workspace' : 'content'
}

/** Whether a member has not finished setting up the workspace they created. */
export async function hasOpenOnboarding({ db }: Pick<Platform, 'db'>, user: string): Promise<boolean> {
  const [profile] = await db.asSystem((tx) =>
    tx.select({ step: userProfile.onboardingStep }).from(userProfile).where(eq(userProfile.user, user)),
  )
  return typeof profile?.step === 'number'
}

function leave(request: Request, to: string): Response {
  const cookies = takeSessionCookies(request).map((cookie): [string, string] => ['set-cookie', cookie])
  return redirect(to, { headers: cookies })
}
