import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Company } from '../schema.ts'
import { createAccount } from './create-account.ts'
import { lockDomains } from './remove-account.ts'
import { account } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Wanted = { workspace: string; user: string; company: Company }
type Found = { id: string; name: string }

/**
 * The account of a company: the one with its domain, or else the only one with its name, ignoring case, or a new one. An
 * account without a domain takes the company's. Throws Refusal 409 `account_ambiguous` if only a domain can tell.
 */
export async function findOrCreateAccount(world: World, wanted: Wanted): Promise<Found> {
  const { workspace, user, company } = wanted
  return world.db.inWorkspace(workspace, async (tx) => {
    await lockDomains(tx, workspace)
    const known = await findAccount(world, tx, wanted)
    if (known) return known
    const { id } = await createAccount(world, { workspace, user, ...company })
    return { id, name: company.name }
  })
}

async function findAccount(
  { clock }: World,
  tx: Transaction,
  { workspace, company: { id, name, domain } }: Wanted,
): Promise<Found | undefined> {
  const rows = await tx
    .select({ id: account.id, name: account.name, domain: account.domain })
    .from(account)
    .where(
      and(
        eq(account.workspace, workspace),
        isNull(account.deletedAt),
        or(
          eq(sql`lower(${account.name})`, name.toLowerCase()),
          domain === '' ? undefined : eq(account.domain, domain),
        ),
      ),
    )
    .orderBy(asc(account.id))
  const byDomain = domain === '' ? undefined : rows.find((row) => row.domain === domain)
  if (byDomain) return byDomain
  const namesakes = rows.filter((row) => row.name.toLowerCase() === name.toLowerCase())
  const chosen = namesakes.find((row) => row.id === id)
  if (domain === '') return chosen ?? onlyOne(namesakes, name)
  const bare =
    chosen?.domain === null
      ? chosen
      : onlyOne(
          namesakes.filter((row) => row.domain === null),
          name,
        )
  if (!bare) return undefined
  await tx
    .update(account)
    .set({ domain, updatedAt: clock.now() })
    .where(and(eq(account.workspace, workspace), eq(account.id, bare.id)))
  return bare
}

function onlyOne<Row>([first, ...more]: Row[], name: string): Row | undefined {
  if (more.length === 0) return first
  throw new Refusal(
    409,
    'account_ambiguous',
    msg`Several companies are called ${{ name }}. Choose one from the list.`,
  )
}
