import { leadsByAddress } from '#src/features/lead/server/merge/lead-now.ts'
import type { Which } from '../publishing/find-flow.ts'
import { putOn } from './put-on.ts'
import type { Fate } from './start-runs.ts'
import type { World } from './turned.ts'

/** The result for an address; `unknown`: no lead has it. */
type AddressFate = { address: string; fate: Fate | 'unknown' }

/** Adds leads to a journey by email, ignoring case. Throws Refusal 404 `journey_not_found`. */
export async function putOnByAddress(
  world: World,
  { workspace, journey, addresses }: Which & { addresses: readonly string[] },
): Promise<AddressFate[]> {
  const asked = [...new Set(addresses.map((address) => address.trim().toLowerCase()).filter(Boolean))]
  const known = await world.db.inWorkspace(workspace, (tx) =>
    leadsByAddress(tx, { workspace, emails: asked }),
  )
  const started = await putOn(world, { workspace, journey, leads: [...new Set(known.values())] })
  const fates = new Map(started.map(({ lead: id, fate }) => [id, fate]))
  return asked.map((address) => {
    const id = known.get(address)
    return { address, fate: (id && fates.get(id)) || 'unknown' }
  })
}
