import { sql } from 'drizzle-orm'
import { idOfOwn, isOwnName } from '#src/features/account/rules/custom-field.ts'
import type { Values, Verdict } from '#src/features/sheet/rules/verdict.ts'
import { factFields } from '#src/features/sheet/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { type ImportView, picked } from './kind.ts'

/** Creates and changes the companies of the rows in a few statements. */
export async function writeAccounts(
  tx: Transaction,
  desk: ImportView,
  verdicts: readonly Verdict[],
): Promise<readonly Verdict[]> {
  const made = verdicts.filter(({ outcome }) => outcome === 'new')
  if (made.length > 0) await addAll(tx, desk, made)
  await changeAccounts(
    tx,
    desk,
    verdicts.filter(({ outcome }) => outcome === 'updated'),
  )
  return verdicts
}

const shape = sql.raw(
  `id uuid, name text, domain text, stage text, owner uuid, tags text[], industry text, employees integer, revenue bigint,
   country text, city text, source text, "nextStep" text, "nextStepOn" date, fields jsonb`,
)

/** Columns whose name differs from the field's. */
const columns: Record<string, string> = { nextStep: 'next_step', nextStepOn: 'next_step_on' }

/** The rows' values, with custom fields in their own column. */
function inColumns(said: Values): Values {
  const own = Object.entries(said).flatMap(([name, value]) =>
    isOwnName(name) ? [[idOfOwn(name), value]] : [],
  )
  const known = Object.entries(said).filter(([name]) => !isOwnName(name))
  return { ...Object.fromEntries(known), fields: Object.fromEntries(own) }
}

async function addAll(
  tx: Transaction,
  { workspace, user, at }: ImportView,
  made: readonly Verdict[],
): Promise<void> {
  const rows = JSON.stringify(made.map(({ id, after = {} }) => ({ id, ...inColumns(after) })))
  const now = at.toISOString()
  await tx.execute(sql`
    insert into account (workspace, id, name, domain, stage, owner, tags, industry, employees, revenue, country, city, source,
      next_step, next_step_on, fields, created_by, created_at, updated_at)
    select ${workspace}::uuid, id, name, domain, coalesce(stage, 'target'), owner, coalesce(tags, '{}'), coalesce(industry, ''),
      employees, revenue, coalesce(country, ''), coalesce(city, ''), coalesce(source, ''),
      coalesce("nextStep", ''), "nextStepOn", jsonb_strip_nulls(fields),
      ${user}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as wanted (${shape})`)
}

type Change = Pick<Verdict, 'id' | 'before' | 'after'>

/**
 * Sets companies from `before` to `after` and records the change in their history. The caller has locked them
 * and checked `before`.
 */
export async function changeAccounts(
  tx: Transaction,
  { workspace, user, at }: ImportView,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const said = JSON.stringify(
    changes.map(({ id, after = {} }) => ({ id, ...inColumns(after), said: Object.keys(after) })),
  )
  const now = at.toISOString()
  const set = sql.join(
    ['name', 'domain', ...factFields].map((field) => {
      const column = sql.raw(columns[field] ?? field)
      return sql`${column} = case when '${sql.raw(field)}' = any(wanted.said) then wanted."${sql.raw(field)}" else account.${column} end`
    }),
    sql`, `,
  )
  await tx.execute(sql`
    update account set ${set}, fields = jsonb_strip_nulls(account.fields || wanted.fields), version = account.version + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${said}::jsonb) as wanted (${shape}, said text[])
    where account.workspace = ${workspace} and account.id = wanted.id`)
  const facts = changes.flatMap(({ id, before = {}, after = {} }) => {
    const known = factFields.filter((name) => Object.hasOwn(after, name))
    const fields = [...known, ...Object.keys(after).filter(isOwnName)]
    return fields.length === 0 ? [] : { id, before: picked(before, fields), after: picked(after, fields) }
  })
  if (facts.length > 0) await noteChanges(tx, { workspace, user, now, facts })
}

type Noted = {
  workspace: string
  user: string
  now: string
  facts: { id: string | undefined; before: Values; after: Values }[]
}

async function noteChanges(tx: Transaction, { workspace, user, now, facts }: Noted): Promise<void> {
  await tx.execute(sql`
    insert into account_change (workspace, account, version, by, at, before, after)
    select account.workspace, account.id, account.version, ${user}::uuid, ${now}::timestamptz, noted.before, noted.after
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as noted (id uuid, before jsonb, after jsonb)
    join account on account.workspace = ${workspace} and account.id = noted.id`)
}
