import type { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { listLeadOverviews } from '#src/routes/workspace/server/list-lead-overviews.ts'
import type { leadFilter } from '#src/routes/workspace/server/load-lead-list.ts'

type Asked = {
  workspace: string
  q: string
  sort?: string | undefined
  ids?: string[] | undefined
  leads?: z.output<typeof leadFilter>
  after: string | undefined
  limit: number
}

/** The CSV of people. */
export const exportedLeads = {
  names: [
    'Email',
    'First name',
    'Last name',
    'Company',
    'Verified',
    'Tags',
    'Score',
    'Last seen',
    'Visits',
    'Seconds',
    'Journeys',
    'Unsubscribed',
    'Time zone',
    'Added',
  ],
  async page(
    world: Pick<Platform, 'db' | 'secrets' | 'mail'>,
    { leads: narrowed, ...asked }: Asked,
  ): Promise<{ lines: (string | number | null)[][]; next: string | undefined }> {
    const { leads, next } = await listLeadOverviews(world, { ...narrowed, ...asked })
    const lines = leads.map((one) => [
      one.email,
      one.first,
      one.last,
      one.company,
      one.validated,
      one.tags.join(', '),
      one.score,
      one.lastVisitAt?.toISOString() ?? null,
      one.visits,
      one.seconds,
      one.journeys.map(({ name }) => name).join(', '),
      one.isStopped ? 'yes' : 'no',
      one.timeZone,
      one.createdAt.toISOString(),
    ])
    return { lines, next }
  },
}
