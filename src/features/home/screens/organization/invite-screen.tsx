import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { teamWords } from '#src/features/home/words/team-words.ts'
import { AuthFrame, authLinks } from '#src/features/identity/parts/auth-frame.tsx'
import { factorStep } from '#src/features/identity/rules/safe-next.ts'
import { findUser, requireUser } from '#src/features/identity/server/find-user.ts'
import { makeRegistrationPermit } from '#src/features/identity/server/registration-permit.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { roleWords } from '#src/features/organization/words/role-words.ts'
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
import { told } from '#src/words/locale.ts'
import { useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'

export const links = authLinks

const mailed = z.object({ token: z.string().min(1).max(100) })

/** Opening the address changes nothing: mail scanners open it, too. Its buttons act. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const token = mailed.safeParse(Object.fromEntries(url.searchParams)).data?.token ?? ''
  const invite = token ? await findInvite(platform, { token }) : undefined
  const found = await findUser(platform, request)
  if (found.kind === 'error')
    throw new Refusal(
      503,
      'sign_in_unavailable',
      told(teamWords, (words) => words.tryAgainInAMinute),
    )
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

/** The query with which they sign in or register, and come back. */
function onwardOf(platform: Platform, next: string, invite: ShownInvite | undefined): string {
  const query = new URLSearchParams({ next, email: invite?.email ?? '' })
  if (invite && !invite.hasAccount) query.set('permit', makeRegistrationPermit(platform, invite.email))
  return query.toString()
}

const answerFields = mailed.extend({ answer: z.enum(['accept', 'decline']) })

export async function action({ request, context }: ActionFunctionArgs) {
  const platform = context.get(platformContext)
  const parsed = answerFields.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success)
    return data({ problem: teamWords[localeOf(request)].openTheLinkOfYour, isDone: false }, { status: 400 })
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
    return data({ problem: error.told[localeOf(request)], isDone: false }, { status: error.status })
  }
  return redirect('/workspace')
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function InviteScreen(): ReactElement {
  const words = useWords(teamWords)
  const roles = useWords(roleWords)
  const { invite, token, signedInAs, onward } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.isDone)
    return (
      <AuthFrame title={words.invitationDeclined} lead={words.whoeverInvitedYouCanInvite}>
        <Elsewhere />
      </AuthFrame>
    )
  if (!invite)
    return (
      <AuthFrame title={words.thisInvitationDoesNotWork} lead="" problem={words.itWasUsedTakenBack}>
        <Elsewhere />
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={words.join(invite.organization)}
      lead={words.invitesToWorkThereAs(invite, roles.inSentence[invite.role])}
      problem={answer?.problem || undefined}
    >
      <input type="hidden" name="token" value={token} />
      {signedInAs === invite.email ? (
        <>
          <button type="submit" name="answer" value="accept">
            {words.acceptTheInvitation}
          </button>
          <button className="sign-in-out" type="submit" name="answer" value="decline">
            {words.decline}
          </button>
        </>
      ) : (
        <Strangers invite={invite} signedInAs={signedInAs} onward={onward} />
      )}
    </AuthFrame>
  )
}

type Props = { invite: ShownInvite; signedInAs: string | undefined; onward: string }

/** Whoever is not signed in, or not as the one who is invited. */
function Strangers({ invite, signedInAs, onward }: Props): ReactElement {
  const words = useWords(teamWords)
  if (signedInAs)
    return (
      <>
        <p className="sign-in-hint">{words.youAreSignedInAs(signedInAs, invite.email)}</p>
        <button className="sign-in-out" type="submit" formAction="/auth/logout">
          {words.signOut}
        </button>
      </>
    )
  if (invite.hasAccount)
    return (
      <a className="sign-in-main" href={`/auth/login?${onward}`}>
        {words.signInToAnswer}
      </a>
    )
  return (
    <>
      <a className="sign-in-main" href={`/auth/register?${onward}`}>
        {words.createAnAccountToAnswer}
      </a>
      <p className="sign-in-other">
        <a href={`/auth/login?${onward}`}>{words.signIn}</a>
      </p>
    </>
  )
}

function Elsewhere(): ReactElement {
  const words = useWords(teamWords)
  return (
    <a className="sign-in-main" href="/workspace">
      {words.goToYourWorkspace}
    </a>
  )
}
