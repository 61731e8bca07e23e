import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { readStarterPlan } from '#src/features/billing/server/read-plan.ts'
import {
  AuthFrame,
  authLinks,
  CodeField,
  EmailField,
  NameFields,
  wrongField,
} from '#src/features/identity/parts/auth-frame.tsx'
import { PasswordInput } from '#src/features/identity/parts/password-input.tsx'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import { safeNext, withNext } from '#src/features/identity/rules/safe-next.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { permittedAddress } from '#src/features/identity/server/registration-permit.ts'
import { LegalLine } from '#src/platform/navigation/legal-links.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import type { Route } from './+types/route.ts'
import { handleRegisterForm, type RegisterStep } from './parts/handle-register-form.ts'

export const links = authLinks

/** Redirects users who are already signed in. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const found = await findUser(platform, request)
  if (found.kind === 'user') throw redirect(safeNext(url.searchParams.get('next')))
  const invited = permittedAddress(platform, url.searchParams)
  const email = invited ?? normalEmail(url.searchParams.get('email') ?? '') ?? ''
  const isInvited = invited !== undefined
  const { creditsMonth: credits } = await readStarterPlan(platform)
  return { isOpen: isInvited || !platform.config.authDisableSignup, email, isInvited, credits }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const onward = safeNext(url.searchParams.get('next'))
  const platform = context.get(platformContext)
  return handleRegisterForm(platform, request, {
    onward,
    invited: permittedAddress(platform, url.searchParams),
  })
}

export default function RegisterScreen({ loaderData, actionData: at }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { isOpen, email, isInvited, credits } = loaderData
  if (!isOpen)
    return (
      <AuthFrame title={t`By invitation only`} lead={t`Ask the site administrator for an invitation.`}>
        <p className="sign-in-other">
          <a href="/auth/login">{t`Sign in`}</a>
        </p>
      </AuthFrame>
    )
  return at?.step === 'code' ? (
    <CodeStep at={at} />
  ) : (
    <RegisterForm at={at} known={email} isInvited={isInvited} credits={credits} />
  )
}

type FormProps = { at: RegisterStep | undefined; known: string; isInvited: boolean; credits: number }

function RegisterForm({ at, known, isInvited, credits }: FormProps): ReactElement {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const start: RegisterStep = { step: 'form', first: '', last: '', email: known }
  const { first, last, email, problem, isPassword } = at ?? start
  return (
    <AuthFrame
      title={t`Create your account`}
      lead={t`Share your content and see who reads it.`}
      problem={isPassword ? undefined : problem}
    >
      <NameFields first={first} last={last} />
      {isInvited ? <InvitedField email={known} /> : <EmailField value={email} />}
      <NewPassword problem={isPassword && problem} />
      <button type="submit">{t`Create account`}</button>
      {isInvited ? null : (
        <p className="sign-in-hint">{t`Free, with ${plural({ credits }, { one: '# credit', other: '# credits' })}. No card needed.`}</p>
      )}
      <p className="sign-in-other">
        <a href={withNext('/auth/login', query.get('next'))}>{t`Sign in instead`}</a>
      </p>
      <LegalLine className="sign-in-other" />
    </AuthFrame>
  )
}

function NewPassword({ problem }: { problem: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <label htmlFor="password">{t`Password`}</label>
      <PasswordInput
        autoComplete="new-password"
        aria-describedby="password-rule"
        minLength={8}
        maxLength={128}
        {...(problem && wrongField)}
      />
      <p className="sign-in-hint" id="password-rule">
        {t`At least 8 characters.`}
      </p>
      {problem ? (
        <p className="sign-in-problem" id="sign-in-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  )
}

/** The invitation is valid for this address only. */
function InvitedField({ email }: { email: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <label htmlFor="email">{t`Email`}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={email}
        aria-describedby="email-rule"
      />
      <p className="sign-in-hint" id="email-rule">
        {t`Your invitation was sent to this address.`}
      </p>
    </>
  )
}

function CodeStep({ at }: { at: RegisterStep }): ReactElement {
  const { t } = useLingui()
  return (
    <AuthFrame
      title={t`Check your inbox`}
      lead={t`We emailed a code to ${{ email: at.email }}. Already have an account? Sign in instead.`}
      problem={at.problem}
    >
      <input type="hidden" name="email" value={at.email} />
      <CodeField key={at.problem} />
      <button type="submit">{t`Confirm email`}</button>
      <p className="sign-in-other">
        <a href="/auth/register">{t`Start over`}</a>
        <a href="/auth/login">{t`Sign in`}</a>
      </p>
      <p className="sign-in-other">{t`No email? If you unsubscribed this address, use the link at the bottom of any earlier email to resubscribe.`}</p>
    </AuthFrame>
  )
}
