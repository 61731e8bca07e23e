import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { speaker, transcript } from '#src/features/transcript/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fullName, nameKey } from '../rules.ts'
import { guest } from './tables.ts'

/**
 * A person in an asset: added by hand, a speaker in its transcript, or both. `guest` is the matching guest if there
 * is one.
 */
export type Person = { name: string; guest: string | null; isNamed: boolean; isHeard: boolean }

export type People = {
  people: Person[]
  /** Other guests to choose from. */
  others: string[]
}

const mostGuests = 500

/** The people in an asset, those added by hand first, and the other guests. Throws Refusal 404 `asset_not_found`. */
export async function findPeople(
  platform: Pick<Platform, 'db'>,
  { workspace, asset: id }: { workspace: string; asset: string },
): Promise<People> {
  const { guests: named } = await requireAsset(platform, { workspace, id })
  const { heard, known } = await platform.db.inWorkspace(workspace, async (tx) => ({
    heard: await tx
      .select({ name: speaker.name })
      .from(speaker)
      .innerJoin(
        transcript,
        and(eq(transcript.workspace, speaker.workspace), eq(transcript.id, speaker.transcript)),
      )
      .where(
        and(eq(transcript.workspace, workspace), eq(transcript.asset, id), eq(transcript.isPrimary, true)),
      )
      .orderBy(asc(speaker.position), asc(speaker.id)),
    known: await tx
      .select({ id: guest.id, first: guest.first, last: guest.last })
      .from(guest)
      .where(and(eq(guest.workspace, workspace), isNull(guest.deletedAt)))
      .orderBy(asc(sql`lower(${guest.first} || ' ' || ${guest.last})`), asc(guest.id))
      .limit(mostGuests),
  }))
  const people = new Map<string, Person>()
  const guests = new Map(known.map((row) => [nameKey(fullName(row)), row.id]))
  for (const name of namesIn(named))
    people.set(nameKey(name), { name, guest: null, isNamed: true, isHeard: false })
  for (const { name } of heard) {
    const before = people.get(nameKey(name))
    people.set(nameKey(name), { name, guest: null, isNamed: false, ...before, isHeard: true })
  }
  return {
    people: [...people].map(([key, person]) => ({ ...person, guest: guests.get(key) ?? null })),
    others: known.map(fullName).filter((name) => !people.has(nameKey(name))),
  }
}

function namesIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
