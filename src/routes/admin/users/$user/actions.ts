import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { StaffContext } from '#src/features/admin/server/require-staff.ts'
import { impersonationCookie } from '#src/features/identity/server/impersonation/impersonation-cookie.ts'
import { changeUserAsAdmin } from '#src/features/identity/server/save-user.ts'
import { sessions } from '#src/features/identity/server/tables.ts'
import { startImpersonation } from '#src/features/staff/server/impersonation.ts'
import { isPlatformAdmin } from '#src/features/staff/server/platform-admin.ts'
import { writeStaffAudit } from '#src/features/staff/server/staff-audit.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'

type UserDesk = StaffContext & { user: string }

const reason = z.string().trim().min(5, wording(msg`Enter a reason of at least 5 characters.`)).max(500)
const bans = { day: '24h', week: '168h', always: '876000h' } as const

/** The actions on one user. All of them refuse staff. */
export const userIntents = {
  ban: intent(
    z.object({ length: z.enum(['day', 'week', 'always']), reason }),
    async (desk: UserDesk, { length, reason: why }) => {
      await change(desk, { ban_duration: bans[length] })
      await note(desk, 'user.ban', { reason: why, data: { length } })
      return { message: msg`User banned and signed out everywhere.` }
    },
  ),
  unban: intent(z.object({}), async (desk: UserDesk) => {
    await change(desk, { ban_duration: 'none' })
    await note(desk, 'user.unban')
    return { message: msg`Ban lifted. They can sign in again.` }
  }),
  'sign-out': intent(z.object({}), async (desk: UserDesk) => {
    await refuseColleague(desk)
    const { platform, user } = desk
    await platform.db.asSystem((tx) => tx.delete(sessions).where(eq(sessions.user, user)))
    await note(desk, 'user.sign_out')
    return { message: msg`User signed out everywhere.` }
  }),
  verify: intent(z.object({}), async (desk: UserDesk) => {
    await change(desk, { email_confirm: true })
    await note(desk, 'user.verify')
    return { message: msg`Address verified.` }
  }),
  act: intent(z.object({ reason }), async ({ platform, staff, by, user }: UserDesk, { reason: why }) => {
    const { user: actor, session } = staff
    const token = await startImpersonation(platform, { actor, session, user, reason: why, by })
    throw redirect('/workspace', { headers: { 'set-cookie': impersonationCookie(platform, token) } })
  }),
}

async function refuseColleague({ platform, user }: UserDesk): Promise<void> {
  if (await isPlatformAdmin(platform, user))
    throw new Refusal(403, 'staff_untouched', msg`Staff accounts can’t be changed here.`)
}

type Fields = Parameters<typeof changeUserAsAdmin>[2]['fields']

async function change(desk: UserDesk, fields: Fields): Promise<void> {
  await refuseColleague(desk)
  await changeUserAsAdmin(desk.platform, desk.user, { fields, address: desk.by.address })
}

type Note = { reason?: string; data?: Record<string, string> }

async function note({ platform, user, by }: UserDesk, action: string, more: Note = {}): Promise<void> {
  const entry = { at: platform.clock.now(), by, action, target: { type: 'user', id: user }, ...more }
  await platform.db.asSystem((tx) => writeStaffAudit(tx, entry))
}
