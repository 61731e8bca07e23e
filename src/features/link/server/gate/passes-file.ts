import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { linkNotFound } from '../change-link.ts'
import { inviteCode } from '../invite/tables.ts'
import { link } from '../tables.ts'
import { linkPass } from './tables.ts'

const mostLines = 50_000

/**
 * The visitors who passed a link's gate, in order and at most 50,000, as rows of text with a heading row.
 * Times are ISO 8601 in UTC; `agreed_to` is the consent text, `terms_version` 0 without terms; `invite_code`
 * are the last characters of the code they used. Throws Refusal 404 `link_not_found`.
 */
export async function listPassLines(
  { db }: Pick<Platform, 'db'>,
  { workspace, link: id }: { workspace: string; link: string },
): Promise<(string | number | null)[][]> {
  const passes = await db.inWorkspace(workspace, async (tx) => {
    const [mine] = await tx
      .select({ id: link.id })
      .from(link)
      .where(and(eq(link.workspace, workspace), eq(link.id, id), isNull(link.deletedAt)))
    if (!mine) throw linkNotFound()
    return tx
      .select({ pass: linkPass, ending: inviteCode.ending, label: inviteCode.label })
      .from(linkPass)
      .leftJoin(
        inviteCode,
        and(eq(inviteCode.workspace, linkPass.workspace), eq(inviteCode.id, linkPass.inviteCode)),
      )
      .where(and(eq(linkPass.workspace, workspace), eq(linkPass.link, id)))
      .orderBy(asc(linkPass.createdAt), asc(linkPass.id))
      .limit(mostLines)
  })
  return [
    ['came_in', 'name', 'email', 'confirmed', 'agreed_to', 'terms_version', 'invite_code', 'invite_label'],
    ...passes.map(({ pass, ending, label }) => [
      pass.createdAt.toISOString(),
      pass.name,
      pass.email,
      pass.isConfirmed ? 'yes' : 'no',
      pass.consent,
      pass.termsVersion,
      ending ?? '',
      label ?? '',
    ]),
  ]
}
