import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { formattedBlocks } from '#src/features/language/rules/formatted-blocks.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ContentKind } from '../rules/kinds.ts'
import { content, contentVariant } from './tables.ts'

/** The approved texts of an asset by kind, in the approved variant. Of several languages, the first one generated. */
export async function listApproved(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset, kinds }: { workspace: string; asset: string; kinds: OutputKind[] },
): Promise<Map<ContentKind, Block[]>> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ kind: content.kind, body: contentVariant.body })
      .from(content)
      .innerJoin(
        contentVariant,
        and(
          eq(contentVariant.workspace, content.workspace),
          eq(contentVariant.content, content.id),
          eq(contentVariant.n, content.approvedVariant),
        ),
      )
      .where(
        and(
          eq(content.workspace, workspace),
          eq(content.asset, asset),
          isNull(content.deletedAt),
          inArray(content.kind, kinds),
        ),
      )
      .orderBy(desc(content.createdAt), desc(content.id)),
  )
  return new Map(rows.map(({ kind, body }) => [kind, formattedBlocks.parse(body)]))
}
