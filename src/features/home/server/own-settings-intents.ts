import { redirect } from 'react-router'
import { z } from 'zod'
import { findUser } from '#src/features/identity/server/find-user.ts'
import {
  changeOwnPassword,
  hasPassword,
  requirePassword,
} from '#src/features/identity/server/password/change-own-password.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { endOwnSession, listOwnSessions } from '#src/features/identity/server/session/own-sessions.ts'
import { signOutBrowser } from '#src/features/identity/server/session/sign-in-browser.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from './answer-form.ts'
import { removeOwnAccount } from './remove-own-account.ts'

export type SettingsDesk = { platform: Platform; request: Request; user: string; email: string }

/** What the forms about one's password and devices do. */
export const signInIntents = {
  'change-password': intent(
    z.object({
      current: z.string().min(1, 'Enter your password.').max(1024),
      password: z.string().min(1, 'Enter a new password.').max(1024),
    }),
    async ({ platform, request, user }: SettingsDesk, fields) => {
      await changeOwnPassword(platform, request, { user, ...fields })
      return { message: 'Password changed. Every other device is signed out.' }
    },
  ),
  'end-session': intent(
    z.object({ session: z.uuid() }),
    async ({ platform, request, user }: SettingsDesk, { session }) => {
      const { address } = callerOfRequest(request)
      if (!(await endOwnSession(platform, { user, session, address })))
        throw new Refusal(404, 'session_not_found', 'That device is signed out already.')
      return { message: 'Device signed out' }
    },
  ),
  'end-others': intent(z.object({}), async ({ platform, request, user }: SettingsDesk) => {
    const found = await findUser(platform, request)
    const { address } = callerOfRequest(request)
    const here = found.kind === 'user' ? found.sessionId : ''
    const others = (await listOwnSessions(platform, user)).filter(({ id }) => id !== here)
    for (const { id } of others) await endOwnSession(platform, { user, session: id, address })
    return { message: 'Every other device is signed out' }
  }),
}

/** What the forms about one's data do. */
export const ownDataIntents = {
  'remove-account': intent(
    z.object({ email: z.string(), current: z.string().max(1024).default('') }),
    async ({ platform, request, user, email }: SettingsDesk, fields) => {
      if (fields.email.trim().toLowerCase() !== email)
        throw new Refusal(422, 'wrong_email', `Enter ${email} to confirm.`)
      if (await hasPassword(platform, user))
        await requirePassword(platform, request, { user, password: fields.current })
      await removeOwnAccount(platform, { user, address: callerOfRequest(request).address })
      const cookies = await signOutBrowser(platform, request)
      throw redirect('/', { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
    },
  ),
}
