import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockDomains } from '#src/features/account/server/remove-account.ts'
import { leadsByAddress } from '#src/features/lead/server/merge/current-lead.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { type CellNote, noteOf } from '#src/features/sheet/rules/cell-note.ts'
import type { MadeCompany, Values, Verdict } from '#src/features/sheet/rules/verdict.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import {
  differenceOf,
  type ImportView,
  type JudgedRow,
  type KindWork,
  labelOf,
  type MappedRow,
  withNotes,
} from './kind.ts'
import { readLead, type WantedLead } from './read-lead.ts'
import { undoLeadImport } from './undo-lead-import.ts'
import { factsOf, writeLeads } from './write-leads.ts'

/** The import of people: identified by email, with the company named in the row. */
export const leadWork: KindWork = { judge: judgeLeads, write: writeLeads, takeBack: undoLeadImport }

type Row = typeof lead.$inferSelect
type Company = { id: string; made?: MadeCompany }

async function judgeLeads(
  tx: Transaction,
  desk: ImportView,
  rows: readonly MappedRow[],
): Promise<JudgedRow[]> {
  const read = rows.map((one) => ({ row: one.row, label: labelOf(one.cells), wanted: readLead(one) }))
  const people = read.flatMap(({ wanted }) => ('refused' in wanted ? [] : wanted))
  const known = await findKnown(tx, desk, people)
  const companies = await findCompanies(tx, desk, people)
  const taken = new Map<string, number>()
  return read.map(({ row, label, wanted }): JudgedRow => {
    if ('refused' in wanted) {
      const verdict: Verdict = { outcome: 'refused', reason: wanted.refused }
      return { row, label: wanted.refused === 'suppressed' ? '' : label, verdict, keys: [], clashes: [] }
    }
    const address = wanted.email.toLowerCase()
    const clashes = [`email ${address}`]
    const earlier = taken.get(address)
    if (earlier !== undefined)
      return {
        row,
        label: wanted.email,
        verdict: { outcome: 'repeated', sameAs: earlier },
        keys: clashes,
        clashes,
      }
    const found = known.get(address)
    const { further, notes } = furtherOf(
      wanted,
      (key) => taken.has(key) || (known.get(key) ?? found) !== found,
    )
    for (const one of [address, ...further.map((email) => email.toLowerCase())]) taken.set(one, row)
    const fresh = further.filter((email) => !known.has(email.toLowerCase()))
    const verdict = verdictOf({ ...wanted, further: fresh }, { found, company: companies(wanted), desk })
    const keys = [address, ...further].map((email) => `email ${email.toLowerCase()}`)
    return {
      row,
      label: wanted.email,
      verdict: withNotes(verdict, [...wanted.notes, ...notes]),
      keys,
      clashes,
    }
  })
}

/** The further addresses that no one else has. */
function furtherOf(
  { further }: WantedLead,
  isOthers: (key: string) => boolean,
): { further: string[]; notes: CellNote[] } {
  const [others, own] = [
    further.filter((email) => isOthers(email.toLowerCase())),
    further.filter((email) => !isOthers(email.toLowerCase())),
  ]
  return {
    further: own,
    notes: others.map((email) => noteOf({ field: 'further', why: 'address_taken', said: email })),
  }
}

type Judging = { found: Row | undefined; company: Company | undefined; desk: ImportView }

function verdictOf({ email, further, facts }: WantedLead, { found, company, desk }: Judging): Verdict {
  const said: Values = {
    ...facts,
    ...(further.length > 0 && { further }),
    ...(company && { company: company.id }),
  }
  const made = company?.made ? { company: company.made } : {}
  if (!found) return { outcome: 'new', id: newId(desk.at), after: { email, ...said }, ...made }
  const now = { ...factsOf(found), further: [] }
  const difference = differenceOf(now, said, { existing: desk.existing, isEmpty })
  if (!difference) return { outcome: 'same', id: found.id }
  const makes = Object.hasOwn(difference.after, 'company') ? made : {}
  return { outcome: 'updated', id: found.id, ...difference, ...makes }
}

function isEmpty(_field: string, value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** By each lower-case email, locked until the transaction ends, with one index lookup each. */
async function findKnown(
  tx: Transaction,
  { workspace }: ImportView,
  people: readonly WantedLead[],
): Promise<Map<string, Row>> {
  const emails = [...new Set(people.flatMap(({ email, further }) => [email, ...further].map(lowerCase)))]
  const known = await leadsByAddress(tx, { workspace, emails })
  const ids = [...new Set(known.values())]
  if (ids.length === 0) return new Map()
  const held = await tx
    .select()
    .from(lead)
    .where(and(eq(lead.workspace, workspace), inArray(lead.id, ids)))
    .orderBy(asc(lead.id))
    .for('update')
  const rows = new Map(held.map((row) => [row.id, row]))
  return new Map(
    [...known].flatMap(([email, id]): [string, Row][] => {
      const row = rows.get(id)
      return row ? [[email, row]] : []
    }),
  )
}

function lowerCase(text: string): string {
  return text.toLowerCase()
}

const companyRow = z.array(z.object({ at: z.coerce.number(), id: z.string() }))

/**
 * The company named in a row: by domain, or by name if one of the two has no domain. A missing one is created
 * once for all rows, if the import creates companies.
 */
async function findCompanies(
  tx: Transaction,
  { workspace, at, options }: ImportView,
  people: readonly WantedLead[],
): Promise<(one: WantedLead) => Company | undefined> {
  const named = new Map(people.flatMap(({ company }) => (company ? [[keyOf(company), company]] : [])))
  if (named.size === 0) return () => undefined
  await lockDomains(tx, workspace)
  const wanted = [...named.values()]
  const ofWorkspace = sql`account.workspace = ${workspace} and account.deleted_at is null`
  const { rows } = await tx.execute(sql`
    select wanted.at, coalesce(by_domain.id, by_name.id) as id
    from unnest(${sql.param(wanted.map(({ domain }) => domain ?? ''))}::text[],
      ${sql.param(wanted.map(({ name }) => name.toLowerCase()))}::text[]) with ordinality as wanted (domain, name, at)
    left join lateral (select id from account where ${ofWorkspace} and account.domain = wanted.domain limit 1) by_domain on true
    left join lateral (select id from account where ${ofWorkspace} and account.name_key = wanted.name
      and (wanted.domain = '' or account.domain is null) order by name_key, id limit 1) by_name on true
    where by_domain.id is not null or by_name.id is not null`)
  const known = new Map(companyRow.parse(rows).map(({ at: n, id }) => [keyOf(wanted[n - 1]), id]))
  const made = new Map<string, MadeCompany>()
  return ({ company }) => {
    if (!company) return undefined
    const key = keyOf(company)
    const id = known.get(key)
    if (id) return { id }
    if (options.companies === 'known') return undefined
    const fresh = made.get(key) ?? { id: newId(at), ...company }
    made.set(key, fresh)
    return { id: fresh.id, made: fresh }
  }
}

function keyOf(company: WantedLead['company'] | undefined): string {
  if (!company) return ''
  return company.domain ? `domain ${company.domain}` : `name ${company.name.toLowerCase()}`
}
