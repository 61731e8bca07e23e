import { and, asc, eq, ilike, isNull, ne, or } from 'drizzle-orm'
import { areLikelyDuplicates, domainKeyOf, nameKeyOf } from '#src/features/account/rules/merge.ts'
import { escapedForLike } from '#src/platform/database/found-in.ts'
import type { Platform } from '#src/platform/platform.ts'
import { account } from '../tables.ts'

export type Double = { id: string; name: string; domain: string | null }

/** `id` is missing for an account that doesn't exist yet. */
type Compared = { id?: string; name: string; domain: string | null }

const mostLooked = 200
const mostSuggested = 5

/**
 * Likely duplicates of an account, which may not exist yet: the same name except for the legal form, or the same domain except for the
 * ending.
 */
export async function suggestDuplicates(
  { db }: Pick<Platform, 'db'>,
  { workspace, of }: { workspace: string; of: Compared },
): Promise<(Double & { version: number })[]> {
  const begins = /^[\p{L}\p{N}]+/u.exec(of.name.trim().toLowerCase())?.[0] ?? ''
  const domain = domainKeyOf(of.domain)
  const looksAlike = [
    ...(nameKeyOf(of.name) && begins ? [ilike(account.name, `${begins}%`)] : []),
    ...(domain ? [ilike(account.domain, `%${escapedForLike(domain)}.%`)] : []),
  ]
  if (looksAlike.length === 0) return []
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: account.id, name: account.name, domain: account.domain, version: account.version })
      .from(account)
      .where(
        and(
          eq(account.workspace, workspace),
          isNull(account.deletedAt),
          of.id ? ne(account.id, of.id) : undefined,
          or(...looksAlike),
        ),
      )
      .orderBy(asc(account.nameKey), asc(account.id))
      .limit(mostLooked),
  )
  return rows.filter((one) => areLikelyDuplicates(of, one)).slice(0, mostSuggested)
}
