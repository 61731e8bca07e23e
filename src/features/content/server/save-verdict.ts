import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { content } from './tables.ts'

type Decided = { workspace: string; content: string; variant: number; isApproved: boolean; at: Date }

/**
 * Stores an external reviewer's verdict on the variant they saw: approved, or no longer approved. False when another
 * variant was selected since or the text was deleted.
 */
export async function saveVerdict(
  tx: Transaction,
  { workspace, content: id, variant, isApproved, at }: Decided,
): Promise<boolean> {
  const one = and(eq(content.workspace, workspace), eq(content.id, id), isNull(content.deletedAt))
  const [row] = await tx.select().from(content).where(one).for('update')
  if (row?.currentVariant !== variant) return false
  if (!isApproved && row.approvedVariant !== variant) return true
  const approval = isApproved
    ? { approvedVariant: variant, approvedAt: at }
    : { approvedVariant: null, approvedAt: null }
  await tx
    .update(content)
    .set({ ...approval, approvedBy: null, updatedAt: at })
    .where(one)
  return true
}
