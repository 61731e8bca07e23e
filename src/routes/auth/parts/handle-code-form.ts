import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { factorStep } from '#src/features/identity/rules/safe-next.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { askForMail, signInByMail } from '#src/features/identity/server/mail/mailed-sign-in.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { mailProblems, proofProblems } from '#src/routes/parts/auth-problems.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'

/** The steps: request an email, then enter its code. */
export type CodeStep = { step: 'ask' | 'code'; email: string; problem?: string }

const asked = z.object({ email: z.string().trim().min(1).max(255), code: z.string().max(12).optional() })

type Purpose = { purpose: 'magic' | 'reset'; next: string; onward: string }

/** Handles the form of either step: sends the email, or signs in with its code and redirects to `onward`. */
export async function handleCodeForm(
  platform: IdentityPlatform,
  request: Request,
  { purpose, next, onward }: Purpose,
) {
  const parsed = asked.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success)
    return refuse({
      step: 'ask',
      email: '',
      problem: speak(localeOf(request), msg`Enter your email address.`),
    })
  const { email, code } = parsed.data
  if (code === undefined) {
    const outcome = await askForMail(platform, request, { purpose, email, next })
    return outcome === 'sent'
      ? data<CodeStep>({ step: 'code', email })
      : refuse({ step: 'ask', email, problem: speak(localeOf(request), mailProblems[outcome]) })
  }
  const type = purpose === 'magic' ? 'email' : 'recovery'
  const outcome = await signInByMail(platform, request, { type, email, code: code.replaceAll(' ', '') })
  if (outcome.kind !== 'signed_in')
    return refuse({ step: 'code', email, problem: speak(localeOf(request), proofProblems[outcome.kind]) })
  return redirect(outcome.needsFactor ? factorStep(onward) : onward, {
    headers: outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  })
}

function refuse(step: CodeStep) {
  return data<CodeStep>(step, { status: 400 })
}
