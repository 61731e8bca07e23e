import { leadsByAddress } from '#src/features/lead/server/merge/current-lead.ts'
import type { Which } from '../publishing/find-flow.ts'
import { addLeads } from './add-leads.ts'
import type { Fate } from './start-runs.ts'
import type { World } from './turn.ts'

/** The result for an address; `unknown`: no lead has it. */
type AddressFate = { address: string; fate: Fate | 'unknown' }

/** Adds leads to a journey by email, ignoring case. Throws Refusal 404 `journey_not_found`. */
export async function addLeadsByEmail(
  world: World,
  { workspace, journey, addresses }: Which & { addresses: readonly string[] },
): Promise<AddressFate[]> {
  const asked = [...new Set(addresses.map((address) => address.trim().toLowerCase()).filter(Boolean))]
  const known = await world.db.inWorkspace(workspace, (tx) =>
    leadsByAddress(tx, { workspace, emails: asked }),
  )
  const started = await addLeads(world, { workspace, journey, leads: [...new Set(known.values())] })
  const fates = new Map(started.map(({ lead: id, fate }) => [id, fate]))
  return asked.map((address) => {
    const id = known.get(address)
    return { address, fate: (id && fates.get(id)) || 'unknown' }
  })
}
