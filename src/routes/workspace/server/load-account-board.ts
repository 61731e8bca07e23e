import { and } from 'drizzle-orm'
import type { CustomField } from '#src/features/account/rules/custom-field.ts'
import { type AccountStage, accountStages } from '#src/features/account/schema.ts'
import { type CustomFilter, matchesCustomFilter } from '#src/features/account/server/custom-columns.ts'
import type { AskedAccounts } from '#src/features/account/server/list-accounts.ts'
import { sumStages } from '#src/features/account/server/sum-stages.ts'
import type { Tier } from '#src/features/icp/rules/score.ts'
import { findDefaultIcp, type IcpRow } from '#src/features/icp/server/find-icp.ts'
import { isOfTier } from '#src/features/icp/server/sort-by-fit.ts'
import type { Momentum } from '#src/features/visit/rules/momentum.ts'
import type { Person } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type AccountOverview, activityOf, listAccountOverviews } from './list-account-overviews.ts'

/** `revenue` of all in US dollars per year; `accounts` are the first ones. */
export type AccountColumn = {
  stage: AccountStage
  total: number
  revenue: number
  accounts: AccountOverview[]
}

type Asked = AskedAccounts & {
  tier?: Tier[] | undefined
  momentum?: Momentum | undefined
  members: Person[]
  fields?: CustomField[]
  own?: CustomFilter | undefined
  today: string
  /** Shown accounts per stage. */
  shown: Partial<Record<AccountStage, number>>
}

const shownAtFirst = 20

/** Accounts by stage: count, revenue and the first ones. */
export async function loadAccountBoard(
  platform: Pick<Platform, 'db' | 'clock'>,
  { shown, ...asked }: Asked,
): Promise<{ columns: AccountColumn[]; icp: IcpRow | null }> {
  const icp = await findDefaultIcp(platform, asked)
  const such = and(
    icp && asked.tier ? isOfTier(icp.id, asked.tier) : undefined,
    matchesCustomFilter(asked.fields ?? [], asked.own ?? {}),
  )
  const sums = await sumStages(platform, { ...asked, such }, activityOf(asked.momentum))
  const columns: AccountColumn[] = []
  for (const stage of accountStages.filter((one) => asked.stage?.includes(one) ?? true)) {
    const { total = 0, revenue = 0 } = sums.find((one) => one.stage === stage) ?? {}
    const page = { ...asked, stage: [stage], limit: shown[stage] ?? shownAtFirst }
    const { accounts } = total > 0 ? await listAccountOverviews(platform, page) : { accounts: [] }
    columns.push({ stage, total, revenue, accounts })
  }
  return { columns, icp: icp ?? null }
}
