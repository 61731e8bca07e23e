import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, redirect, useActionData } from 'react-router'
import type { z } from 'zod'
import { AuthFrame, authLinks, CodeField } from '#src/features/identity/parts/auth-frame.tsx'
import { factorStep, nextAfterFactor } from '#src/features/identity/rules/safe-next.ts'
import { secondFactorForm, smsAnswer } from '#src/features/identity/schema.ts'
import { askForSms, proveFactor } from '#src/features/identity/server/factor/prove-factor.ts'
import { askBrowserForPasskey, proveByPasskey } from '#src/features/identity/server/factor/prove-passkey.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Route } from './+types/route.ts'
import { PasskeyAnswer } from './parts/passkey-answer.tsx'

export const links = authLinks

/** Only for half-signed-in users; signed-in users go to `next`, others to sign-in. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = nextAfterFactor(url.searchParams.get('next'))
  const found = await findUser(context.get(platformContext), request)
  switch (found.kind) {
    case 'half':
      return {
        apps: found.factors.filter(({ type }) => type === 'totp'),
        phones: found.factors.filter(({ type }) => type === 'phone'),
        keys: found.factors.filter(({ type }) => type === 'webauthn'),
        hasCodes: found.factors.some(({ type }) => type === 'recovery_code'),
        byRecoveryCode: url.searchParams.get('by') === 'recovery-code',
        here: factorStep(next),
      }
    case 'user':
      throw redirect(next)
    case 'anonymous':
      throw redirect(`/auth/login?next=${encodeURIComponent(next)}`)
    case 'error':
      throw data(
        speak(localeOf(request), msg`We can’t verify your identity right now. Try again in a minute.`),
        { status: 503 },
      )
  }
}

/** The state of the form: a problem, the phone that was sent a code, or the key that the browser asks for. */
type Step = {
  problem?: string
  sent?: { factor: string; challenge: string }
  asked?: { factor: string; challenge: string; publicKey: { challenge: string } }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = nextAfterFactor(url.searchParams.get('next'))
  const parsed = secondFactorForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success)
    return data<Step>({ problem: speak(localeOf(request), problems.wrong) }, { status: 400 })
  const platform = context.get(platformContext)
  const form = parsed.data
  const outcome = await act(platform, request, form)
  switch (outcome.kind) {
    case 'signed_in':
      return redirect(next, { headers: settingCookies(outcome) })
    case 'sent': {
      const sent = { factor: 'send' in form ? form.send : '', challenge: outcome.challenge }
      return data<Step>({ sent }, { headers: settingCookies(outcome) })
    }
    case 'asked': {
      const { challenge, publicKey } = outcome
      const asked = { factor: 'ask' in form ? form.ask : '', challenge, publicKey }
      return data<Step>({ asked }, { headers: settingCookies(outcome) })
    }
    case 'over':
      return redirect(`/auth/login?next=${encodeURIComponent(next)}`)
    default:
      return data<Step>(
        { problem: speak(localeOf(request), problems[outcome.kind]), ...sentBefore(form) },
        { status: 400 },
      )
  }
}

function act(platform: Platform, request: Request, form: z.infer<typeof secondFactorForm>) {
  if ('send' in form) return askForSms(platform, request, form.send)
  if ('ask' in form) return askBrowserForPasskey(platform, request, form.ask)
  if ('credential' in form) return proveByPasskey(platform, request, form)
  return proveFactor(platform, request, form)
}

function settingCookies({ cookies }: { cookies: string[] }): [string, string][] {
  return cookies.map((cookie) => ['set-cookie', cookie])
}

/** After a mistyped code the SMS challenge is still open. */
function sentBefore(form: object): Pick<Step, 'sent'> {
  if (!('code' in form)) return {}
  const parsed = smsAnswer.safeParse(form)
  return parsed.success ? { sent: parsed.data } : {}
}

const problems = {
  wrong: msg`That code is wrong or was already used. Wait for the next one and try again.`,
  too_soon: msg`We sent a code a moment ago. Wait a minute before requesting another.`,
  too_many: msg`Too many attempts. Wait 15 minutes, then try again.`,
  unavailable: msg`Sign-in is temporarily unavailable. Try again in a minute.`,
}

const leads = {
  app: msg`Enter the six-digit code from your authenticator app.`,
  sent: msg`We texted a six-digit code to your phone.`,
  ask: msg`One more step to confirm it’s you.`,
}

export default function FactorScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { apps, phones, keys, hasCodes, byRecoveryCode, here } = loaderData
  const { problem, sent, asked } = useActionData<typeof action>() ?? {}
  if (byRecoveryCode) return <RecoveryCodeForm here={here} problem={problem} />
  if (asked)
    return (
      <AuthFrame
        title={t`Use your passkey or security key`}
        lead={t`Your browser will ask for your passkey or security key.`}
        problem={problem}
      >
        <PasskeyAnswer {...asked} />
        <OtherMethodLink href={here} words={t`Try another way`} />
        <SignOutButton />
      </AuthFrame>
    )
  const step = sent ? 'sent' : apps.length > 0 ? 'app' : 'ask'
  return (
    <AuthFrame title={t`Enter your code`} lead={t(leads[step])} problem={problem}>
      {step === 'app' ? <AppChoice apps={apps} /> : null}
      {sent ? <SentCode {...sent} /> : null}
      {step === 'ask' ? null : (
        <>
          <CodeField key={problem} />
          <button type="submit">{t`Sign in`}</button>
        </>
      )}
      {phones.map((phone) => (
        <FactorButton
          key={phone.id}
          factor={phone}
          words={t`Send a code to ${{ value: phone.name || t`your phone` }}`}
          verb="send"
          isMain={step === 'ask'}
        />
      ))}
      {keys.map((key) => (
        <FactorButton
          key={key.id}
          factor={key}
          words={t`Use ${{ value: key.name || t`your passkey or security key` }}`}
          verb="ask"
          isMain={step === 'ask' && phones.length === 0}
        />
      ))}
      {hasCodes ? (
        <OtherMethodLink href={`${here}&by=recovery-code`} words={t`Use a recovery code instead`} />
      ) : null}
      <SignOutButton />
    </AuthFrame>
  )
}

/** Selects the app that the code comes from, if there are several. */
function AppChoice({ apps }: { apps: { id: string; name: string }[] }): ReactElement {
  const { t } = useLingui()
  const [only] = apps
  if (apps.length === 1) return <input type="hidden" name="factor" value={only?.id} />
  return (
    <>
      <label htmlFor="factor">{t`App`}</label>
      <select id="factor" name="factor">
        {apps.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || t`Authenticator app`}
          </option>
        ))}
      </select>
    </>
  )
}

function SentCode({ factor, challenge }: { factor: string; challenge: string }): ReactElement {
  return (
    <>
      <input type="hidden" name="factor" value={factor} />
      <input type="hidden" name="challenge" value={challenge} />
    </>
  )
}

type FactorButtonProps = { factor: { id: string }; words: string; verb: 'send' | 'ask'; isMain: boolean }

/** Sends a code to a phone or asks for a key: the form's main button, or an alternative to the app. */
function FactorButton({ factor, words, verb, isMain }: FactorButtonProps): ReactElement {
  return (
    <button
      {...(isMain ? {} : { className: 'sign-in-out' })}
      type="submit"
      name={verb}
      value={factor.id}
      formNoValidate
    >
      {words}
    </button>
  )
}

function OtherMethodLink({ href, words }: { href: string; words: string }): ReactElement {
  return (
    <p className="sign-in-other">
      <a href={href}>{words}</a>
    </p>
  )
}

/** Ends the half session, in case the wrong person is using this browser. */
function SignOutButton(): ReactElement {
  const { t } = useLingui()
  return (
    <button className="sign-in-out" type="submit" formAction="/auth/logout" formNoValidate>
      {t`Sign in as someone else`}
    </button>
  )
}

function RecoveryCodeForm({ here, problem }: { here: string; problem: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <AuthFrame
      title={t`Use a recovery code`}
      lead={t`Enter one of the ten codes you saved. Each works once.`}
      problem={problem}
    >
      <label htmlFor="recovery-code">{t`Recovery code`}</label>
      <input
        key={problem}
        id="recovery-code"
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        required
      />
      <button type="submit">{t`Sign in`}</button>
      <OtherMethodLink href={here} words={t`Try another way`} />
      <SignOutButton />
    </AuthFrame>
  )
}
