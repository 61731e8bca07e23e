import { type GuestSheet, guestForm } from '#src/features/guest/schema.ts'
import { createGuest, removeGuest } from '#src/features/guest/server/change-guest.ts'
import type { TestPlatform } from './test-platform.ts'

type Who = { workspace: string; user: string }

/** What a form with these fields says of a guest. */
export function aSheet(fields: Record<string, string> = {}): GuestSheet {
  const { version: _new, ...sheet } = guestForm.parse({ first: 'Ada', last: 'Lovelace', ...fields })
  return sheet
}

/** A guest, and one in the trash. */
export async function guestsOf(
  platform: TestPlatform,
  who: Who,
): Promise<{ guest: string; goneGuest: string }> {
  const about = { topics: 'Engines', label1: 'Site', href1: 'https://ada.example', title: 'Countess' }
  const { id: guest } = await createGuest(platform, { ...who, sheet: aSheet(about) })
  const { id: goneGuest } = await createGuest(platform, { ...who, sheet: aSheet({ first: 'Gone' }) })
  await removeGuest(platform, { ...who, id: goneGuest })
  return { guest, goneGuest }
}
