import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { changeMailStop, hashOfAddress, stoppedAmong } from './mail-stops.ts'

/**
 * Where one of a person's addresses takes no mails of a workspace, none of them does from now on; whether that is so. In a
 * transaction of the system.
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
