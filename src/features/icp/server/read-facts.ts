import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { type Criterion, type CriterionField, countedFields, type IcpFacts } from '../rules/criterion.ts'

export type Figures = Pick<IcpFacts, (typeof countedFields)[number]>

/**
 * Reads counted facts from later features, in the caller's transaction: whether there is a contact, and
 * visits and minutes of the last 30 and 90 days. Only those in `fields` must be accurate; a missing account
 * has none.
 */
export type ReadFigures = (
  tx: Transaction,
  asked: { workspace: string; accounts: string[]; fields: ReadonlySet<CriterionField> },
) => Promise<Map<string, Partial<Figures>>>

export type KnownCompany = { id: string; name: string; facts: IcpFacts }

type Asked = { workspace: string; such?: SQL | undefined; limit: number; criteria: readonly Criterion[] }

/** The facts criteria need about accounts that aren't in the trash, by id. */
export async function readFacts(
  tx: Transaction,
  { workspace, such, limit, criteria }: Asked,
  readFigures: ReadFigures,
): Promise<KnownCompany[]> {
  const rows = await tx
    .select({
      id: account.id,
      name: account.name,
      industry: account.industry,
      employees: account.employees,
      revenue: account.revenue,
      country: account.country,
      city: account.city,
      stage: account.stage,
      tags: account.tags,
      domain: account.domain,
      owner: account.owner,
    })
    .from(account)
    .where(and(eq(account.workspace, workspace), isNull(account.deletedAt), such))
    .orderBy(asc(account.id))
    .limit(limit)
  const fields = new Set(criteria.map(({ field }) => field))
  const counted = countedFields.some((field) => fields.has(field))
  const accounts = rows.map(({ id }) => id)
  const figures =
    counted && accounts.length > 0 ? await readFigures(tx, { workspace, accounts, fields }) : undefined
  return rows.map(({ id, name, owner, ...known }) => ({
    id,
    name,
    facts: { ...known, owner: owner !== null, ...noFigures, ...figures?.get(id) },
  }))
}

const noFigures: Figures = { contact: false, visits30: 0, visits90: 0, minutes30: 0, minutes90: 0 }
