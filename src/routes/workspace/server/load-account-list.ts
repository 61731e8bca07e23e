import { z } from 'zod'
import { type CustomField, isOwnName, ownName } from '#src/features/account/rules/custom-field.ts'
import { accountStages, accountsWanted } from '#src/features/account/schema.ts'
import type { CustomFilter } from '#src/features/account/server/custom-columns.ts'
import { listCustomFields } from '#src/features/account/server/custom-fields.ts'
import { listKnownCountries, listKnownTags } from '#src/features/account/server/list-known.ts'
import { tiersWanted } from '#src/features/icp/schema.ts'
import type { IcpRow } from '#src/features/icp/server/find-icp.ts'
import { momenta } from '#src/features/visit/rules/momentum.ts'
import { listPeople, type Person } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listQuery } from '#src/routes/schema.ts'
import type { ListView } from '#src/ui/list-frame.tsx'
import { accountViews } from '../parts/list-views.ts'
import { type AccountOverview, listAccountOverviews, readToday } from './list-account-overviews.ts'
import { type AccountColumn, loadAccountBoard } from './load-account-board.ts'
import { paramsOf } from './params-of.ts'

/** Filters of the account list from the URL. */
export const accountFilter = accountsWanted.extend({
  momentum: z.enum(momenta).optional().catch(undefined),
  tier: tiersWanted,
})

/** Shown cards per stage: comma-separated `{stage}.{number}`. */
const shownCards = z
  .string()
  .max(200)
  .transform((text) => Object.fromEntries(text.split(',').map((one) => one.split('.'))))
  .pipe(z.partialRecord(z.enum(accountStages), z.coerce.number().int().min(1).max(1000)))
  .catch({})

const accountListQuery = listQuery.extend({
  ...accountFilter.shape,
  as: z.enum(accountViews).catch('table'),
  shown: shownCards,
})

export type AccountList = {
  accounts: AccountOverview[]
  /** The same by stage; null for the table view. */
  board: AccountColumn[] | null
  /** Filter choices: owners, tags and countries. */
  choices: {
    members: Person[]
    tags: string[]
    countries: string[]
    icp: IcpRow | null
    fields: CustomField[]
  }
  /** Active filters from the URL. */
  filters: Record<string, string>
  /** Today in the workspace's time zone, which decides what is overdue. */
  today: string
  view: ListView
}

/** Loads the account list for its URL. */
export async function loadAccountList(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, url }: { workspace: string; url: string },
): Promise<AccountList> {
  const query = paramsOf(url)
  const asked = accountListQuery.parse(query)
  const { q, sort = 'name', after, as, shown, ...filter } = asked
  const members = await listPeople(platform, { workspace })
  const today = await readToday(platform, workspace)
  const fields = await listCustomFields(platform, { workspace })
  const own = ownFilterIn(query, fields)
  const wanted = { ...filter, q, sort, workspace, members, fields, own }
  const board = as === 'board' ? await loadAccountBoard(platform, { ...wanted, today, shown }) : null
  const { accounts, next, icp } = board
    ? { accounts: board.columns.flatMap((column) => column.accounts), next: undefined, icp: board.icp }
    : await listAccountOverviews(platform, { ...wanted, after })
  return {
    accounts,
    board: board?.columns ?? null,
    choices: {
      members,
      tags: await listKnownTags(platform, { workspace }),
      countries: await listKnownCountries(platform, { workspace }),
      icp,
      fields,
    },
    filters: {
      ...Object.fromEntries(
        accountFilter.keyof().options.flatMap((name) => (filter[name] ? [[name, String(filter[name])]] : [])),
      ),
      ...own,
    },
    today,
    view: { q, sort, next, isFirstPage: !after || board !== null },
  }
}

/** Custom field filters from the URL. */
export function ownFilterIn(query: Record<string, unknown>, fields?: CustomField[]): CustomFilter {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      isOwnName(name) &&
      (fields?.some((field) => ownName(field) === name) ?? true) &&
      typeof value === 'string' &&
      value !== '' &&
      value.length <= 4000
        ? [[name, value]]
        : [],
    ),
  )
}
