import { arrivalNames } from '#src/features/link/rules/arrival.ts'
import { listVisits, type VisitFilter } from '#src/features/visit/server/list-visits.ts'
import type { Platform } from '#src/platform/platform.ts'

type Asked = {
  workspace: string
  visits?: Omit<VisitFilter, 'workspace'> | undefined
  after: string | undefined
  limit: number
}

/** Visits of every grade, latest first. Times are ISO 8601 in UTC; durations are active seconds. */
export const exportedVisits = {
  names: [
    'Last active',
    'Started',
    'Link',
    'Company',
    'First name',
    'Last name',
    'E-mail',
    'Verified',
    'Claimed email',
    'Grade',
    'Seconds',
    'Tabs',
    'Clicks',
    'Bookings',
    ...arrivalNames,
  ],
  async page(world: Pick<Platform, 'db' | 'clock'>, { workspace, visits: filter, after, limit }: Asked) {
    const visits = await listVisits(world, { ...filter, workspace, limit, before: after })
    const lines = visits.map((one) => [
      one.lastAt.toISOString(),
      one.startedAt.toISOString(),
      one.linkTitle,
      one.account?.name ?? null,
      one.lead?.first ?? null,
      one.lead?.last ?? null,
      one.lead?.email ?? null,
      one.lead?.validated ?? null,
      one.claimedEmail || null,
      one.grade,
      one.duration,
      one.tabs.map(({ title, duration }) => `${title}: ${duration}`).join('; '),
      one.linksClicked.length,
      one.bookings.length,
      ...arrivalNames.map((name) => one.arrival[name] ?? null),
    ])
    return { lines, next: visits.length === limit ? visits.at(-1)?.cursor : undefined }
  },
}
