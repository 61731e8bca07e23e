import { randomBytes } from 'node:crypto'
import { msg, plural } from '@lingui/core/runtime-macro'
import { and, count, eq, isNull } from 'drizzle-orm'
import {
  inviteCodeBytes,
  inviteCodeEnding,
  inviteCodeOf,
  maxCodesPerLink,
} from '#src/features/link/rules/invite-code.ts'
import type { NewInviteCodes } from '#src/features/link/schema.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkNotFound } from '../change-link.ts'
import { link } from '../tables.ts'
import { hashOfCode } from './code-rows.ts'
import { inviteCode } from './tables.ts'

type Wanted = NewInviteCodes & { workspace: string; link: string; user: string }

/**
 * Creates invite codes for a link's gate. They are only ever in this answer. Throws Refusal 404
 * `link_not_found` and 422 `too_many_codes`.
 */
export async function createInviteCodes(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { workspace, link: id, user, label, uses, endsOn, count: wanted }: Wanted,
): Promise<string[]> {
  const now = platform.clock.now()
  const codes = Array.from({ length: wanted }, () => inviteCodeOf(randomBytes(inviteCodeBytes)))
  await platform.db.inWorkspace(workspace, async (tx) => {
    const [held] = await tx
      .select({ id: link.id })
      .from(link)
      .where(and(eq(link.workspace, workspace), eq(link.id, id), isNull(link.deletedAt)))
      .for('update')
    if (!held) throw linkNotFound()
    const [all] = await tx
      .select({ n: count() })
      .from(inviteCode)
      .where(and(eq(inviteCode.workspace, workspace), eq(inviteCode.link, id)))
    if ((all?.n ?? 0) + wanted > maxCodesPerLink)
      throw new Refusal(
        422,
        'too_many_codes',
        msg`A link can have at most ${plural({ most: maxCodesPerLink }, { other: '#' })} invite codes, including expired ones.`,
      )
    await tx.insert(inviteCode).values(
      codes.map((code) => ({
        workspace,
        id: newId(now),
        link: id,
        codeHash: hashOfCode(platform, id, code),
        ending: code.slice(-inviteCodeEnding),
        label,
        uses,
        endsOn: endsOn || null,
        createdBy: user,
        createdAt: now,
      })),
    )
  })
  return codes
}
