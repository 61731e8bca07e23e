import { eq } from 'drizzle-orm'
import { redirect } from 'react-router'
import { z } from 'zod'
import { factorStep } from '#src/features/identity/rules/safe-next.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { callerOfRequest, takeSessionCookies } from '#src/features/identity/server/session/keep-session.ts'
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
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { saidIn, told } from '#src/words/locale.ts'
import { localeOf } from '#src/words/request-locale.ts'
import { onboardForm } from '../schema.ts'
import { settingsWords } from '../words/settings-words.ts'
import { setUpWorkspace } from './set-up-workspace.ts'

/** `isMember`: has a workspace, and lacks but the profile. */
export type Newcomer = { id: string; email: string; first: string; last: string; isMember: boolean }

/** Where a newcomer may join instead of making a workspace: by invitation, and by the domain of their address. */
export type JoinOffers = { invites: PendingInvite[]; open: OpenOrganization[] }

/** The offers to somebody without a workspace; none to a member. */
export async function listJoinOffers(platform: Platform, { id, isMember }: Newcomer): Promise<JoinOffers> {
  if (isMember) return { invites: [], open: [] }
  return { invites: await listOwnInvites(platform, id), open: await listOpenOrganizations(platform, id) }
}

const joinForm = z.object({ join: z.enum(['accept', 'decline', 'domain']), id: z.uuid() })

/** Does what a button of an offer says: whether the newcomer belongs somewhere now. Refuses with 404 what is not offered. */
export async function answerJoinOffer(platform: Platform, request: Request): Promise<{ joined: boolean }> {
  const { id: user } = await findNewcomer(platform, request)
  const parsed = joinForm.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success)
    throw new Refusal(
      400,
      'form_malformed',
      told(settingsWords, (words) => words.reloadThePageAndTry),
    )
  const { join, id } = parsed.data
  const { address } = callerOfRequest(request)
  if (join === 'domain') await joinByDomain(platform, { user, organization: id, address })
  else if (join === 'accept') await acceptInvite(platform, { user, address, which: { id } })
  else await declineInvite(platform, { user, address, which: { id } })
  return { joined: join !== 'decline' }
}

/**
 * Whoever is signed in without a workspace or without a profile. Throws a redirect for everybody else: to sign in and come back, or to the
 * workspace they have. Refuses with 503 when nobody can tell who is asking.
 */
export async function findNewcomer(platform: Platform, request: Request): Promise<Newcomer> {
  const found = await findUser(platform, request)
  const member = await lookUpMember(platform, request)
  if (found.kind === 'error' || member.kind === 'error')
    throw new Refusal(
      503,
      'sign_in_unavailable',
      told(settingsWords, (words) => words.weCannotCheckWhoYou),
      {
        'retry-after': '5',
      },
    )
  if (found.kind === 'half') throw leave(request, factorStep('/user/onboard'))
  if (found.kind === 'anonymous') throw leave(request, '/auth/login?next=%2Fuser%2Fonboard')
  const isMember = member.kind === 'member' || member.kind === 'factorless'
  const [profile] = await platform.db.asSystem((tx) =>
    tx.select().from(userProfile).where(eq(userProfile.user, found.user.id)),
  )
  if (isMember && profile) throw leave(request, '/workspace')
  return { ...found.user, first: profile?.first ?? '', last: profile?.last ?? '', isMember }
}

function leave(request: Request, to: string): Response {
  const cookies = takeSessionCookies(request).map((cookie): [string, string] => ['set-cookie', cookie])
  return redirect(to, { headers: cookies })
}

type Field = 'first' | 'last' | 'company'
export type RefusedOnboarding = { message: string; field: Field; values: Record<Field, string> }

/** Makes the workspace that the form describes, or only the profile of a member who lacks it; what is wrong with the form when it cannot. */
export async function takeOnboardForm(
  platform: Platform,
  request: Request,
): Promise<RefusedOnboarding | undefined> {
  const person = await findNewcomer(platform, request)
  const form = await request.formData()
  const values = {
    first: textOf(form, 'first'),
    last: textOf(form, 'last'),
    company: textOf(form, 'company'),
  }
  // A member keeps their workspace: its name is asked of nobody, and what stands here goes nowhere.
  const parsed = onboardForm.safeParse(person.isMember ? { ...values, company: '-' } : values)
  if (parsed.success) {
    await setUpWorkspace(platform, { person, ...parsed.data, ...callerOfRequest(request) })
    return undefined
  }
  const [issue] = parsed.error.issues
  const field = issue?.path[0] === 'company' ? 'company' : issue?.path[0] === 'last' ? 'last' : 'first'
  return { message: issue ? saidIn(fieldWords, localeOf(request), issue.message) : '', field, values }
}

function textOf(form: FormData, name: Field): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 300) : ''
}
