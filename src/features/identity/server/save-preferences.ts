import type { Platform } from '#src/platform/platform.ts'
import type { Preferences } from '../rules/preferences.ts'
import { preference } from './tables.ts'

/** Stores a user's preferences. */
export async function savePreferences(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { user, ...chosen }: Preferences & { user: string },
): Promise<void> {
  const row = { ...chosen, updatedAt: clock.now() }
  await db.asSystem((tx) =>
    tx
      .insert(preference)
      .values({ user, ...row })
      .onConflictDoUpdate({ target: preference.user, set: row }),
  )
}
