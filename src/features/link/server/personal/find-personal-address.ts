import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { link } from '../tables.ts'
import { personalAddress } from './tables.ts'

/**
 * `link`: the public id of its link, `linkId` the uuid; `lead`: the lead it was created for; `parent`: the
 * personal link it was forwarded from.
 */
export type PersonalLink = {
  workspace: string
  id: string
  link: string
  linkId: string
  lead: string | null
  parent: string | null
}

/** The personal link with this public id, unless it or one it was forwarded from is disabled. */
export async function findPersonalAddress(
  { db }: Pick<Platform, 'db'>,
  hashid: string,
): Promise<PersonalLink | undefined> {
  const [found] = await db.asSystem((tx) =>
    tx
      .select({
        workspace: personalAddress.workspace,
        id: personalAddress.id,
        link: link.hashid,
        linkId: link.id,
        lead: personalAddress.lead,
        parent: personalAddress.parent,
      })
      .from(personalAddress)
      .innerJoin(link, and(eq(link.workspace, personalAddress.workspace), eq(link.id, personalAddress.link)))
      .where(and(eq(personalAddress.hashid, hashid), isEnabled)),
  )
  return found
}

/** Whether neither it nor any it was forwarded from is disabled. */
export const isEnabled = sql<boolean>`not exists (
  select from personal_address above
  where above.workspace = ${personalAddress.workspace} and above.id = any(${personalAddress.path})
    and above.disabled_at is not null)`
