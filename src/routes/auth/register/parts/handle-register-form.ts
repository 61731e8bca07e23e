import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { registerForm } from '#src/features/identity/schema.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { signInByMail } from '#src/features/identity/server/mail/mailed-sign-in.ts'
import {
  type RegisterOutcome,
  type RegisterWay,
  registerBrowser,
} from '#src/features/identity/server/session/register-browser.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { proofProblems } from '#src/routes/parts/auth-problems.ts'
import { type Locale } from '#src/translation/locale.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'

const problemLabels = {
  enterYourFirstName: msg`Enter your first name.`,
  missingCredentials: msg`You must provide either an email or phone number and a password`,
}

/** The steps: fill in the form, then enter the emailed code. */
export type RegisterStep = {
  step: 'form' | 'code'
  email: string
  first: string
  last: string
  problem?: string
  /** The problem is the password's. */
  isPassword?: true
}

const codeForm = z.object({ email: z.string().trim().min(1).max(255), code: z.string().max(12) })

/** Handles the form of either step: creates the user, or confirms their address by the emailed code. Redirects to `onward`. */
export async function handleRegisterForm(platform: IdentityPlatform, request: Request, way: RegisterWay) {
  const { onward, invited } = way
  const typedFields = Object.fromEntries(await readForm(request))
  // An invited person registers with the invited address, whatever the read-only field contains.
  const fields = invited === undefined ? typedFields : { ...typedFields, email: invited }
  const typed = codeForm.safeParse(fields)
  if (typed.success) return takeCode(platform, request, { ...typed.data, onward })
  const kept = {
    email: textOf(fields['email']),
    first: textOf(fields['first']),
    last: textOf(fields['last']),
  }
  const parsed = registerForm.safeParse(fields)
  if (!parsed.success)
    return refuse({
      step: 'form',
      ...kept,
      problem: speak(
        localeOf(request),
        problemLabels[hasCredentials(fields) ? 'enterYourFirstName' : 'missingCredentials'],
      ),
    })
  const outcome = await registerBrowser(platform, request, { ...parsed.data, ...way })
  if (outcome.kind === 'signed_in') return redirectSignedIn(onward, outcome.cookies)
  if (outcome.kind === 'mailed') return data<RegisterStep>({ step: 'code', ...kept })
  const isPassword = outcome.kind === 'refused' && outcome.isPassword
  const problem = problemOf(outcome, localeOf(request))
  return refuse({ step: 'form', ...kept, problem, ...(isPassword && { isPassword }) })
}

function hasCredentials({ email, password }: Record<string, FormDataEntryValue>): boolean {
  return textOf(email).trim() !== '' && textOf(password) !== ''
}

type Typed = z.output<typeof codeForm> & { onward: string }

async function takeCode(platform: IdentityPlatform, request: Request, { email, code, onward }: Typed) {
  const proof = { type: 'email', email, code: code.replaceAll(' ', '') } as const
  const outcome = await signInByMail(platform, request, proof)
  if (outcome.kind === 'signed_in') return redirectSignedIn(onward, outcome.cookies)
  return refuse({
    step: 'code',
    email,
    first: '',
    last: '',
    problem: speak(localeOf(request), proofProblems[outcome.kind]),
  })
}

function redirectSignedIn(onward: string, cookies: string[]): Response {
  return redirect(onward, {
    headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  })
}

const problems = {
  taken: msg`This address already has an account. Sign in or reset your password.`,
  closed: msg`New accounts are by invitation only. Contact the site administrator.`,
  too_many: msg`Too many attempts. Wait five minutes, then try again.`,
  unavailable: msg`Sign-up is temporarily unavailable. Try again in a minute.`,
}

function problemOf(
  outcome: Exclude<RegisterOutcome, { kind: 'signed_in' } | { kind: 'mailed' }>,
  locale: Locale,
): string {
  return speak(locale, outcome.kind === 'refused' ? outcome.message : problems[outcome.kind])
}

function textOf(value: FormDataEntryValue | undefined): string {
  return typeof value === 'string' ? value.slice(0, 255) : ''
}

function refuse(step: RegisterStep) {
  return data<RegisterStep>(step, { status: 400 })
}
