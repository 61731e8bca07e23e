import { changeMailStop, hashOfAddress } from '#src/features/notification/server/mail/mail-stops.ts'
import type { TestPlatform } from './test-platform.ts'

/** Unsubscribes an address from the emails of a workspace. */
export async function setStop(
  platform: TestPlatform,
  { workspace, email }: { workspace: string; email: string },
): Promise<void> {
  const stop = {
    sender: { workspace },
    address: hashOfAddress(platform, email),
    everywhere: false,
    isOn: false,
  }
  await platform.db.asSystem((tx) => changeMailStop(platform, tx, { ...stop, at: platform.clock.now() }))
}
