import { forgetLead } from '#src/features/lead/server/forget-lead.ts'
import { currentLead } from '#src/features/lead/server/merge/current-lead.ts'
import type { Platform } from '#src/platform/platform.ts'
import { deleteVisits } from './delete-visits.ts'
import type { OwnVisit } from './own-proof.ts'

/**
 * Deletes a browser's own visit and, if the browser is known as a lead, all their visits to this sender. A
 * page still open elsewhere no longer names them. Idempotent; returns the number of visits.
 */
export async function forgetOwnVisits(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, link, sessions, lead: known }: OwnVisit,
): Promise<number> {
  const at = clock.now()
  return db.inWorkspace(workspace, async (tx) => {
    const lead = known && (await currentLead(tx, { workspace, lead: known }))
    if (lead) await forgetLead(tx, { workspace, lead, at })
    return deleteVisits(tx, { workspace, at, link: { id: link, sessions }, lead })
  })
}
