import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { lead } from '#src/features/lead/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { link } from '../tables.ts'
import { typedNamesOf } from './list-personal-addresses.ts'
import { personalAddress } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; address: string }

/**
 * Disables a personal link and all links forwarded from it; they answer like a missing link. Returns who it
 * is for. Throws Refusal 404 `address_not_found`.
 */
export async function disableAddress(platform: World, which: Which): Promise<{ to: string }> {
  return setDisabled(platform, which, platform.clock.now())
}

/** Enables them again, except those disabled individually. Throws like `disableAddress`. */
export async function enableAddress(platform: World, which: Which): Promise<{ to: string }> {
  return setDisabled(platform, which, null)
}

async function setDisabled({ db }: World, { workspace, address }: Which, disabledAt: Date | null) {
  return db.inWorkspace(workspace, async (tx) => {
    const isIt = and(eq(personalAddress.workspace, workspace), eq(personalAddress.id, address))
    const [found] = await tx
      .select({ name: personalAddress.name, lead })
      .from(personalAddress)
      .innerJoin(link, and(eq(link.workspace, personalAddress.workspace), eq(link.id, personalAddress.link)))
      .leftJoin(lead, and(eq(lead.workspace, personalAddress.workspace), eq(lead.id, personalAddress.lead)))
      .where(isIt)
    if (!found) throw addressNotFound()
    await tx.update(personalAddress).set({ disabledAt }).where(isIt)
    return { to: typedNamesOf(found.lead, found.name) }
  })
}

function addressNotFound(): Refusal {
  return new Refusal(404, 'address_not_found', msg`This personal link doesn’t exist in this workspace.`)
}
