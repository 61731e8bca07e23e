import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { lead } from '#src/features/lead/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId, newToken } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkNotFound } from './change-link.ts'
import { hashOfToken } from './lead-token.ts'
import { findOrCreatePersonalLink } from './personal/find-or-create-personal-link.ts'
import { leadToken, link } from './tables.ts'

type Invitation = { workspace: string; link: string; lead: string; user?: string | null }

const tokenLifeSeconds = 30 * 24 * 3600

/**
 * A lead's personal link, which stays the same, with a token that proves the mailbox once within 30 days. The
 * token is only ever in this answer. Throws Refusal 404 `link_not_found` or `lead_not_found`.
 */
export async function inviteLead(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, link: linkId, lead: leadId, user = null }: Invitation,
): Promise<{ address: string }> {
  const now = clock.now()
  const token = newToken()
  return db.inWorkspace(workspace, async (tx) => {
    const [to] = await tx
      .select({ id: link.id })
      .from(link)
      .where(and(eq(link.workspace, workspace), eq(link.id, linkId), isNull(link.deletedAt)))
    if (!to) throw linkNotFound()
    const [person] = await tx
      .select({ hashid: lead.hashid })
      .from(lead)
      .where(and(eq(lead.workspace, workspace), eq(lead.id, leadId), isNull(lead.deletedAt)))
    if (!person) throw new Refusal(404, 'lead_not_found', msg`This lead doesn’t exist in this workspace.`)
    await tx.insert(leadToken).values({
      workspace,
      id: newId(now),
      lead: leadId,
      link: linkId,
      tokenHash: hashOfToken(token),
      expiresAt: secondsAfter(now, tokenLifeSeconds),
      createdAt: now,
    })
    const { hashid } = await findOrCreatePersonalLink(tx, {
      workspace,
      link: linkId,
      lead: leadId,
      user,
      now,
    })
    return { address: `/l/${hashid}?lead=${person.hashid}&token=${token}` }
  })
}
