import { currentLead } from '#src/features/lead/server/merge/current-lead.ts'
import { erasePasses } from '#src/features/link/server/gate/erase-gate-visitor.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Erased, erasePerson } from '../person/erase-person.ts'
import { deleteVisits } from './delete-visits.ts'
import type { OwnVisit } from './own-proof.ts'

/**
 * Erases the lead a browser is known as, like `erasePerson`, and this visit. An unverified visitor instead
 * removes what they wrote at the gate. Idempotent.
 */
export async function removeOwnAddress(
  platform: Pick<Platform, 'db' | 'clock' | 'mail' | 'secrets'>,
  { workspace, link, sessions, lead: provenAs }: OwnVisit,
  written: { email: string } | null,
): Promise<Erased> {
  const at = platform.clock.now()
  return platform.db.asSystem(async (tx) => {
    const own = await deleteVisits(tx, { workspace, at, link: { id: link, sessions } })
    const lead = provenAs && (await currentLead(tx, { workspace, lead: provenAs }))
    const erased = lead ? await erasePerson(platform, tx, { workspace, lead }) : undefined
    const passes = written ? await erasePasses(tx, { workspace, link, email: written.email }) : 0
    const { visits = 0, forms = 0, passes: known = 0 } = erased ?? {}
    return { visits: own + visits, passes: known + passes, forms }
  })
}
