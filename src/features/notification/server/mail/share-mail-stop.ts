import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { changeMailStop, hashOfAddress, stoppedAmong } from './mail-stops.ts'

/**
 * If any of a person's addresses unsubscribed from a workspace, unsubscribes all of them; returns whether
 * that is so. In a system transaction.
 */
export async function shareMailStop(
  world: Pick<Platform, 'secrets'>,
  tx: Transaction,
  { workspace, emails, at }: { workspace: string; emails: string[]; at: Date },
): Promise<boolean> {
  const sender = { workspace }
  const stopped = await stoppedAmong(world, tx, { emails, sender })
  if (stopped.size === 0) return false
  for (const email of emails)
    if (!stopped.has(email)) {
      const address = hashOfAddress(world, email)
      await changeMailStop(world, tx, { sender, address, everywhere: false, isOn: false, at })
    }
  return true
}
