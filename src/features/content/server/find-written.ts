import { and, eq } from 'drizzle-orm'
import { formattedBlocks } from '#src/features/language/rules/formatted-blocks.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { contentVariant } from './tables.ts'

/** The result of a run that generates one output; undefined when there is none. */
export async function findWritten(
  tx: Transaction,
  { workspace, run }: { workspace: string; run: string },
): Promise<{ content: string; n: number; isEmpty: boolean } | undefined> {
  const [row] = await tx
    .select({ content: contentVariant.content, n: contentVariant.n, body: contentVariant.body })
    .from(contentVariant)
    .where(and(eq(contentVariant.workspace, workspace), eq(contentVariant.run, run)))
  if (!row) return undefined
  return { content: row.content, n: row.n, isEmpty: formattedBlocks.parse(row.body).length === 0 }
}
