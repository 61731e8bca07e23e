import { and, eq } from 'drizzle-orm'
import { copyLinkEndpoint } from '#src/features/webhook/server/link-endpoint.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkNotFound } from './change-link.ts'
import { linkGate, linkTerms } from './gate/tables.ts'
import { link } from './tables.ts'

/**
 * Creates another link with the same settings and gate, including password and terms, with the title from
 * `nameCopy` and its own public id and signing secret. Visitors of the original stay there. Throws Refusal
 * 404 `link_not_found`.
 */
export async function duplicateLink(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  asked: { workspace: string; user: string; link: string; nameCopy: (title: string) => string },
): Promise<{ id: string; title: string }> {
  const { workspace, user, nameCopy } = asked
  const now = clock.now()
  return db.inWorkspace(workspace, async (tx) => {
    const first = await findRow(tx, link, { workspace, id: asked.link, deletedAt: null })
    if (!first) throw linkNotFound()
    const id = newId(now)
    const title = nameCopy(first.title.slice(0, 100).toWellFormed())
    await tx.insert(link).values({
      ...first,
      id,
      title,
      hashid: newHashid(),
      active: true,
      version: 1,
      createdBy: user,
      createdAt: now,
      updatedAt: now,
    })
    const gates = await tx
      .select({ gate: linkGate, terms: linkTerms })
      .from(linkGate)
      .leftJoin(
        linkTerms,
        matching(linkTerms, {
          workspace: linkGate.workspace,
          link: linkGate.link,
          version: linkGate.termsVersion,
        }),
      )
      .where(and(eq(linkGate.workspace, workspace), eq(linkGate.link, first.id)))
    for (const { gate, terms } of gates) {
      if (terms) await tx.insert(linkTerms).values({ ...terms, link: id, version: 1, createdAt: now })
      await tx.insert(linkGate).values({ ...gate, link: id, round: 1, termsVersion: terms ? 1 : 0 })
    }
    await copyLinkEndpoint(tx, { workspace, link: first.id }, { link: id, user, at: now })
    return { id, title }
  })
}
