import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { fullName } from '../rules.ts'
import { stages } from '../schema.ts'

const row = z.object({
  id: z.string(),
  first: z.string(),
  last: z.string(),
  title: z.string(),
  company: z.string(),
  stage: z.enum(stages),
  by: z.enum(['name', 'domain']),
})

/** A guest from a company: matched `by` the company on their profile or by the domain of their email address. */
export type CompanyGuest = Omit<z.output<typeof row>, 'first' | 'last'> & { name: string }

/** Maximum number of guests shown per company. */
const most = 50

/** The guests from a company, by name, at most 50; without those in the trash. */
export async function listGuestsOfCompany(
  { db }: Pick<Platform, 'db'>,
  { workspace, company }: { workspace: string; company: { name: string; domain: string | null } },
): Promise<CompanyGuest[]> {
  const isNamed = sql`company_key = lower(btrim(${company.name}))`
  const isOfDomain = company.domain ? sql`mail_domain = lower(${company.domain})` : sql`false`
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select id, first, last, title, company, stage,
        case when ${isNamed} then 'name' else 'domain' end as by
      from guest where workspace = ${workspace} and deleted_at is null and (${isNamed} or ${isOfDomain})
      order by lower(trim(first || ' ' || last)), id limit ${most}`),
  )
  return z
    .array(row)
    .parse(rows)
    .map(({ first, last, ...guest }) => ({ ...guest, name: fullName({ first, last }) }))
}
