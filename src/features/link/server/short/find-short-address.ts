import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Utm } from '#src/features/link/rules/arrival.ts'
import { isShortCode } from '#src/features/link/rules/short-address.ts'
import type { Platform } from '#src/platform/platform.ts'
import { link, linkShort } from '../tables.ts'

/**
 * The target of a short URL: the link's public id and its parameters. Undefined if the code is unknown or the
 * link no longer exists.
 */
export async function findShortAddress(
  { db }: Pick<Platform, 'db'>,
  code: string,
): Promise<{ hashid: string; utm: Utm } | undefined> {
  if (!isShortCode(code)) return undefined
  // Custom slugs are lower case, however they are typed.
  const written = [...new Set([code, code.toLowerCase()])]
  const found = await db.asSystem((tx) =>
    tx
      .select({ code: linkShort.code, hashid: link.hashid, utm: link.utm })
      .from(linkShort)
      .innerJoin(link, and(eq(link.workspace, linkShort.workspace), eq(link.id, linkShort.link)))
      .where(and(inArray(linkShort.code, written), isNull(link.deletedAt)))
      .orderBy(desc(linkShort.isCurrent)),
  )
  return found.find((row) => row.code === code) ?? found[0]
}
