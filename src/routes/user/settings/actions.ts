import { msg } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import {
  changeOwnPassword,
  hasPassword,
  requirePassword,
} from '#src/features/identity/server/password/change-own-password.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { endOwnSession } from '#src/features/identity/server/session/own-sessions.ts'
import { removeForeignUser } from '#src/features/identity/server/session/remove-foreign-user.ts'
import { signOutBrowser, signOutOthers } from '#src/features/identity/server/session/sign-in-browser.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'
import { removeOwnAccount } from './server/remove-own-account.ts'

export type SettingsDesk = { platform: Platform; request: Request; user: string; email: string }

/** The actions of the password and device forms. */
export const signInIntents = {
  'change-password': intent(
    z.object({
      current: z.string().min(1, wording(msg`Enter your password.`)).max(1024),
      password: z.string().min(1, wording(msg`Enter a new password.`)).max(1024),
    }),
    async ({ platform, request, user }: SettingsDesk, fields) => {
      await changeOwnPassword(platform, request, { user, ...fields })
      return { message: msg`Password changed. All other sessions were signed out.` }
    },
  ),
  'end-session': intent(
    z.object({ session: z.uuid() }),
    async ({ platform, request, user }: SettingsDesk, { session }) => {
      const { address } = callerOfRequest(request)
      if (!(await endOwnSession(platform, { user, session, address })))
        throw new Refusal(404, 'session_not_found', msg`That session is already signed out.`)
      return { message: msg`Session signed out` }
    },
  ),
  'end-others': intent(z.object({}), async ({ platform, request }: SettingsDesk) => {
    if (!(await signOutOthers(platform, request)))
      throw new Refusal(
        503,
        'try_later',
        msg`We can’t sign out your sessions right now. Try again in a minute.`,
      )
    return { message: msg`Signed out of all other sessions` }
  }),
}

/** The actions of the data form. */
export const ownDataIntents = {
  'remove-account': intent(
    z.object({ email: z.string(), current: z.string().max(1024).default('') }),
    async ({ platform, request, user, email }: SettingsDesk, fields) => {
      if (fields.email.trim().toLowerCase() !== email)
        throw new Refusal(422, 'wrong_email', msg`Type ${{ email }} to confirm.`)
      if (await hasPassword(platform, user))
        await requirePassword(platform, request, { user, password: fields.current })
      await removeOwnAccount(platform, { user, address: callerOfRequest(request).address })
      await removeForeignUser(platform, user)
      const cookies = await signOutBrowser(platform, request)
      throw redirect('/', { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
    },
  ),
}
