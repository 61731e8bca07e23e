import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { factorStep } from '#src/features/identity/rules/safe-next.ts'
import { findUser, requireUser } from '#src/features/identity/server/find-user.ts'
import { makeRegistrationPermit } from '#src/features/identity/server/registration-permit.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { roleInSentenceLabels } from '#src/features/organization/messages/role-labels.ts'
import {
  acceptInvite,
  declineInvite,
  findInvite,
  type ShownInvite,
} from '#src/features/workspace/server/organization/answer-invite.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Route } from './+types/route.ts'

export const links = authLinks

const mailed = z.object({ token: z.string().min(1).max(100) })

/** A GET changes nothing, because mail scanners also open the link. Only the buttons act. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const token = mailed.safeParse(Object.fromEntries(url.searchParams)).data?.token ?? ''
  const invite = token ? await findInvite(platform, { token }) : undefined
  const found = await findUser(platform, request)
  if (found.kind === 'error') throw new Refusal(503, 'sign_in_unavailable', msg`Try again in a minute.`)
  const here = `/auth/invite?${new URLSearchParams({ token })}`
  if (found.kind === 'half' && invite) throw redirect(factorStep(here))
  return data(
    {
      invite,
      token,
      signedInAs: found.kind === 'user' ? found.user.email : undefined,
      onward: onwardOf(platform, here, invite),
    },
    {
      status: invite ? 200 : 404,
      headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
    },
  )
}

/** The query for sign-in or sign-up that leads back here. */
function onwardOf(platform: Platform, next: string, invite: ShownInvite | undefined): string {
  const query = new URLSearchParams({ next, email: invite?.email ?? '' })
  if (invite && !invite.hasAccount) query.set('permit', makeRegistrationPermit(platform, invite.email))
  return query.toString()
}

const answerFields = mailed.extend({ answer: z.enum(['accept', 'decline']) })

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const parsed = answerFields.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success)
    return data(
      { problem: speak(localeOf(request), msg`Open the link in your email again.`), isDone: false },
      { status: 400 },
    )
  const { token, answer } = parsed.data
  try {
    const { id: user } = await requireUser(platform, request)
    const given = { user, address: callerOfRequest(request).address, which: { token } }
    if (answer === 'decline') {
      await declineInvite(platform, given)
      return data({ problem: '', isDone: true })
    }
    await acceptInvite(platform, given)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ problem: speak(localeOf(request), error.told), isDone: false }, { status: error.status })
  }
  return redirect('/workspace')
}

export default function InviteScreen({ loaderData, actionData: answer }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { invite, token, signedInAs, onward } = loaderData
  if (answer?.isDone)
    return (
      <AuthFrame title={t`Invitation declined`} lead={t`You can be invited again at any time.`}>
        <WorkspaceLink />
      </AuthFrame>
    )
  if (!invite)
    return (
      <AuthFrame
        title={t`This invitation isn’t valid`}
        lead=""
        problem={t`It was already used or revoked, or it has expired. Ask the sender for a new one.`}
      >
        <WorkspaceLink />
      </AuthFrame>
    )
  const inviter = invite.inviter || t`Someone`
  const role = t(roleInSentenceLabels[invite.role])
  return (
    <AuthFrame
      title={t`Join ${{ organization: invite.organization }}`}
      lead={
        invite.workspaces.length > 0
          ? t`${{ inviter }} invited ${{ email: invite.email }} to join ${{ workspaces: invite.workspaces.join(', ') }} as ${{ role }}.`
          : t`${{ inviter }} invited ${{ email: invite.email }} to join as ${{ role }}.`
      }
      problem={answer?.problem || undefined}
    >
      <input type="hidden" name="token" value={token} />
      {signedInAs === invite.email ? (
        <>
          <button type="submit" name="answer" value="accept">
            {t`Accept invitation`}
          </button>
          <button className="sign-in-out" type="submit" name="answer" value="decline">
            {t`Decline`}
          </button>
        </>
      ) : (
        <SignInOptions invite={invite} signedInAs={signedInAs} onward={onward} />
      )}
    </AuthFrame>
  )
}

type Props = { invite: ShownInvite; signedInAs: string | undefined; onward: string }

/** For visitors who are signed out, or signed in with another address than the invited one. */
function SignInOptions({ invite, signedInAs, onward }: Props): ReactElement {
  const { t } = useLingui()
  if (signedInAs)
    return (
      <>
        <p className="sign-in-hint">{t`You’re signed in as ${signedInAs}, but this invitation is for ${{ email: invite.email }}. Sign out and open the link in the email again, or ask the sender to invite your current address.`}</p>
        <button className="sign-in-out" type="submit" formAction="/auth/logout">
          {t`Sign out`}
        </button>
      </>
    )
  if (invite.hasAccount)
    return (
      <a className="sign-in-main" href={`/auth/login?${onward}`}>
        {t`Sign in to respond`}
      </a>
    )
  return (
    <>
      <a className="sign-in-main" href={`/auth/register?${onward}`}>
        {t`Create an account to respond`}
      </a>
      <p className="sign-in-other">
        <a href={`/auth/login?${onward}`}>{t`Sign in`}</a>
      </p>
    </>
  )
}

function WorkspaceLink(): ReactElement {
  const { t } = useLingui()
  return (
    <a className="sign-in-main" href="/workspace">
      {t`Go to your workspace`}
    </a>
  )
}
