import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { preference, users } from './tables.ts'

type World = Pick<Platform, 'db'>

/** The language chosen by the owner of an address; undefined for strangers and users without a choice. */
export function findLocaleAt(world: World, email: string): Promise<Locale | undefined> {
  return find(world, eq(sql`lower(${users.email})`, email.toLowerCase()))
}

/** The language a user chose, whatever their current address. */
export function findLocaleOf(world: World, user: string): Promise<Locale | undefined> {
  return find(world, eq(users.id, user))
}

async function find({ db }: World, whom: SQL): Promise<Locale | undefined> {
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ locale: preference.locale })
      .from(preference)
      .innerJoin(users, eq(users.id, preference.user))
      .where(and(whom, isNull(users.deletedAt)))
      .limit(1),
  )
  return found?.locale
}
