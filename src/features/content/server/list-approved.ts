import { and, desc, inArray } from 'drizzle-orm'
import { formattedBlocks } from '#src/features/language/rules/formatted-blocks.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import { matching } from '#src/platform/database/matching.ts'
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
        matching(contentVariant, {
          workspace: content.workspace,
          content: content.id,
          n: content.approvedVariant,
        }),
      )
      .where(and(matching(content, { workspace, asset, deletedAt: null }), inArray(content.kind, kinds)))
      .orderBy(desc(content.createdAt), desc(content.id)),
  )
  return new Map(rows.map(({ kind, body }) => [kind, formattedBlocks.parse(body)]))
}
