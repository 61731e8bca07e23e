import { type GuestSheet, guestForm } from '#src/features/guest/schema.ts'
import { createGuest, removeGuest } from '#src/features/guest/server/change-guest.ts'
import { listGuests } from '#src/features/guest/server/list-guests.ts'
import { realFile } from './hostile-bytes.ts'
import { aPlace } from './places.ts'
import type { TestPlatform } from './test-platform.ts'

type Who = { workspace: string; user: string }

/** The parsed guest form with these fields. */
export function aSheet(fields: Record<string, string> = {}): GuestSheet {
  const { version: _new, ...sheet } = guestForm.parse({ first: 'Ada', last: 'Lovelace', ...fields })
  return sheet
}

/** A guest, and one in the trash. */
export async function guestsOf(platform: TestPlatform, who: Who) {
  const about = { topics: 'Engines', label1: 'Site', href1: 'https://ada.example', title: 'Countess' }
  const { id: guest } = await createGuest(platform, { ...who, sheet: aSheet(about) })
  const { id: goneGuest } = await createGuest(platform, { ...who, sheet: aSheet({ first: 'Gone' }) })
  await removeGuest(platform, { ...who, id: goneGuest })
  return { guest, goneGuest }
}

/** A workspace to add guests to, and the names it lists. */
export async function aGuestDesk() {
  const { platform, workspace, who } = await aPlace()
  async function add(fields: Record<string, string> = {}): Promise<string> {
    return (await createGuest(platform, { ...who, sheet: aSheet(fields) })).id
  }
  async function names(asked: Omit<Parameters<typeof listGuests>[1], 'workspace'> = {}): Promise<string[]> {
    return (await listGuests(platform, { workspace, ...asked })).guests.map(({ name }) => name)
  }
  return { platform, who, add, names }
}

/** A photo of a guest. */
export function aPhoto(name = 'ada.png', type = 'image/png'): File {
  return new File([realFile('src/features/media/server/fixtures/dot.png')], name, { type })
}
