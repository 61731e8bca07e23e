import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { account } from '#src/features/account/server/tables.ts'
import {
  defaultPersonChoice,
  otherAddresses,
  type PersonChoice,
} from '#src/features/person/rules/merge-person.ts'
import {
  type FoundPerson,
  findPersonToMerge,
  nameOrEmail,
  seenOf,
} from '#src/features/person/server/find-person.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { unreachableAmong } from '#src/routes/workspace/server/unreachable-leads.ts'

const number = z.number()
const counts = z.object({
  visits: number,
  forms: number,
  links: number,
  runs: number,
  credits: number,
  changes: number,
})
/** How much moves to the person who stays. */
export type MovedOfPerson = z.output<typeof counts>

export type ShownPerson = Pick<FoundPerson, 'id' | 'known'> & { name: string; company: string | null }

export type PeoplePreview = {
  stays: ShownPerson
  goes: ShownPerson
  seen: string
  choice: PersonChoice
  moves: MovedOfPerson
  /** A second email leads to the person, or is dropped if there is no lead; `none` if there is only one. */
  secondAddress: 'leads' | 'given_up' | 'none'
  /** One of them unsubscribed, so no email of the merged person gets emails. */
  isStopped: boolean
}

type World = Pick<Platform, 'db' | 'secrets' | 'mail'>

/** Two people side by side, and the effects of merging them. Throws Refusal 404 `person_not_found`. */
export async function previewPeopleMerge(
  world: World,
  { workspace, stays: one, goes: other }: { workspace: string; stays: string; goes: string },
): Promise<PeoplePreview> {
  const { stays, goes, shown, moves } = await world.db.inWorkspace(workspace, async (tx) => {
    const pair = {
      stays: await findPersonToMerge(tx, { workspace, id: one }),
      goes: await findPersonToMerge(tx, { workspace, id: other }),
    }
    return {
      ...pair,
      shown: {
        stays: await shownOf(tx, workspace, pair.stays),
        goes: await shownOf(tx, workspace, pair.goes),
      },
      moves: await countMoves(tx, { workspace, lead: pair.goes.lead?.id ?? null }),
    }
  })
  const emails = [stays.known.email, goes.known.email].filter(Boolean)
  const hasTwo = otherAddresses([stays.known, goes.known], stays.known.email || goes.known.email).length > 0
  const hasLead = stays.lead !== null || goes.lead !== null
  return {
    ...shown,
    seen: seenOf([stays, goes]),
    choice: defaultPersonChoice(stays.known, goes.known),
    moves,
    secondAddress: hasTwo ? (hasLead ? 'leads' : 'given_up') : 'none',
    isStopped: (await unreachableAmong(world, { workspace, emails })).size > 0,
  }
}

async function shownOf(tx: Transaction, workspace: string, person: FoundPerson): Promise<ShownPerson> {
  const { id, known } = person
  const company = known.account
    ? await tx
        .select({ name: account.name })
        .from(account)
        .where(sql`${account.workspace} = ${workspace} and ${account.id} = ${known.account}`)
    : []
  return { id, known, name: nameOrEmail(person), company: company[0]?.name ?? null }
}

async function countMoves(
  tx: Transaction,
  { workspace, lead }: { workspace: string; lead: string | null },
): Promise<MovedOfPerson> {
  const of = sql`workspace = ${workspace} and lead = ${lead}::uuid`
  const { rows } = await tx.execute(sql`
    select
      (select count(*)::integer from visit where ${of}) as visits,
      (select count(*)::integer from form_submission where ${of}) as forms,
      (select count(*)::integer from personal_address where ${of}) as links,
      (select count(*)::integer from journey_run where ${of}) as runs,
      (select count(*)::integer from credit_ledger where ${of}) as credits,
      (select count(*)::integer from lead_change where ${of}) as changes`)
  return counts.parse(rows[0])
}
