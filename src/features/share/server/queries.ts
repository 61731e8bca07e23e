import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { content } from '#src/features/content/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { SharingPlace } from '../schema.ts'
import { share, shareComment } from './tables.ts'

export type InPlace = { workspace: string; place: SharingPlace }

/** The shares of a place. */
export function areOf({ workspace, place: { kind, id } }: InPlace): SQL | undefined {
  return and(eq(share.workspace, workspace), isOf(workspace, kind, id))
}

function isOf(workspace: string, kind: SharingPlace['kind'], id: string): SQL {
  switch (kind) {
    case 'asset':
      return eq(share.asset, id)
    case 'collection':
      return eq(share.collection, id)
    case 'clip':
      return eq(share.clip, id)
    case 'guest':
      return eq(share.guest, id)
    case 'content':
      return sql`${share.content} in (select ${content.id} from ${content}
        where ${content.workspace} = ${workspace} and ${content.asset} = ${id} and ${isNull(content.deletedAt)})`
  }
}

/** A comment on a share of this place, locked. Throws Refusal 404 `comment_not_found`. */
export async function lockComment(
  tx: Transaction,
  { comment, ...where }: InPlace & { comment: string },
): Promise<typeof shareComment.$inferSelect> {
  const [row] = await tx
    .select()
    .from(shareComment)
    .where(
      and(
        matching(shareComment, { workspace: where.workspace, id: comment }),
        inArray(shareComment.share, tx.select({ id: share.id }).from(share).where(areOf(where))),
      ),
    )
    .for('update')
  if (!row) throw new Refusal(404, 'comment_not_found', msg`This comment doesn’t exist in this workspace.`)
  return row
}

export function shareNotFound(): Refusal {
  return new Refusal(404, 'share_not_found', msg`This share doesn’t exist in this workspace.`)
}
