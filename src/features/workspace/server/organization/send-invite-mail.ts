import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findLocaleAt, findLocaleOf } from '#src/features/identity/server/find-locale.ts'
import { invite, organization } from '#src/features/organization/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { userProfile } from '../tables.ts'
import { renderInviteMail } from './invite-email.tsx'
import { inviteMessageId, inviteToken, isPending } from './invite-people.ts'

/** The job's payload: which invitation, and which round of sending. */
export const inviteMail = z.object({ organization: z.uuid(), invite: z.uuid(), round: z.int().min(1) })

/**
 * Emails an invitation, unless it was accepted, revoked or resent meanwhile. Throws if the mail server can't
 * be reached, so that the job retries the same email.
 */
export async function sendInviteMail(platform: Platform, wanted: z.output<typeof inviteMail>): Promise<void> {
  const row = await findPendingInvite(platform, wanted)
  if (!row) return
  const address = new URL('/auth/invite', platform.config.publicOrigin)
  address.searchParams.set('token', inviteToken(platform, { id: wanted.invite, round: wanted.round }))
  const inviter = [row.first, row.last].filter(Boolean).join(' ')
  const days = Math.max(1, Math.round(platform.config.invitationSeconds / 86_400))
  const locale = await localeFor(platform, row)
  const mail = await renderInviteMail({
    locale,
    inviter,
    organization: row.name,
    address: address.href,
    days,
  })
  const sender = { organization: wanted.organization }
  const reason = { kind: 'invitation', sender, user: row.invitedBy } as const
  const messageId = inviteMessageId(platform, { id: wanted.invite, round: wanted.round })
  try {
    await platform.mail.send({ messageId, to: row.email, ...mail, reason, locale })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error }, 'the mail server rejected an invitation')
  }
}

/** Strangers get the inviter's language. */
async function localeFor(platform: Platform, row: { email: string; invitedBy: string }): Promise<Locale> {
  return (await findLocaleAt(platform, row.email)) ?? (await findLocaleOf(platform, row.invitedBy)) ?? 'en'
}

async function findPendingInvite({ db }: Platform, wanted: z.output<typeof inviteMail>) {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({
        email: invite.email,
        invitedBy: invite.invitedBy,
        name: organization.name,
        first: userProfile.first,
        last: userProfile.last,
      })
      .from(invite)
      .innerJoin(organization, eq(organization.id, invite.organization))
      .leftJoin(userProfile, eq(userProfile.user, invite.invitedBy))
      .where(
        and(
          matching(invite, { organization: wanted.organization, id: wanted.invite, round: wanted.round }),
          isPending,
        ),
      ),
  )
  return row
}
