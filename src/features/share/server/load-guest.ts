import { fullName } from '#src/features/guest/rules.ts'
import type { GuestLink } from '#src/features/guest/schema.ts'
import { findGuest } from '#src/features/guest/server/find-guest.ts'
import { findTalks } from '#src/features/guest/server/find-talks.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ShareRow } from './find-share.ts'

/** A guest sheet: `title` is the name, `role` the role. It leaves out email address, stage and time zone. */
export type SharedGuest = {
  title: string
  role: string
  company: string
  pronunciation: string
  pronouns: string
  photo: string | null
  bioShort: string
  bioLong: string
  topics: string[]
  links: GuestLink[]
  talks: { title: string; durationMs: number | null }[]
  quotes: { text: string; talk: string }[]
}

/** The guest of a share, built field by field; undefined if they are in the trash. */
export async function loadGuest(
  world: Pick<Platform, 'db'>,
  { workspace, hashid, guest: id }: ShareRow,
): Promise<SharedGuest | undefined> {
  const guest = id ? await findGuest(world, { workspace, id }) : undefined
  if (!guest) return undefined
  const { talks, quotes } = await findTalks(world, { workspace, guest, for: 'everybody' })
  const { company, pronunciation, pronouns, bioShort, bioLong, topics, links, photo } = guest
  return {
    title: fullName(guest),
    role: guest.title,
    company,
    pronunciation,
    pronouns,
    photo: photo && `/api/shares/media/${photo}?share=${hashid}`,
    bioShort,
    bioLong,
    topics,
    links,
    talks: talks.map(({ title, durationMs }) => ({ title, durationMs })),
    quotes: quotes.map(({ text, talk }) => ({ text, talk })),
  }
}
