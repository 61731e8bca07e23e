import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { IcpStatus, ScoreJob } from '../schema.ts'
import { icpScore } from './tables.ts'

export const scoreJobName = 'icp.score'

type Ordered = { workspace: string; id: string; revision: number; status: IcpStatus }

/**
 * Requests scoring of all accounts by a profile, in the transaction of its change. A draft loses its scores.
 */
export async function requestScoring(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { workspace, id, revision, status }: Ordered,
): Promise<void> {
  if (status === 'draft') {
    await tx.delete(icpScore).where(and(eq(icpScore.workspace, workspace), eq(icpScore.icp, id)))
    return
  }
  const payload: ScoreJob = { workspace, subject: id, revision }
  await jobs.enqueue(tx, { name: scoreJobName, payload })
}
