import { addressToShare } from '#src/features/link/rules/address.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countVisits } from '#src/routes/workspace/server/count-visits.ts'

type Asked = {
  workspace: string
  journey?: string | undefined
  after: string | undefined
  limit: number
}

/** Links of one journey or all, latest first. `Address` is the URL to share, on the workspace's default domain. */
export const exportedLinks = {
  names: ['Link', 'Company', 'Journey', 'Address', 'Active', 'Visits', 'Last visit', 'Created'],
  async page(
    world: Pick<Platform, 'db' | 'clock' | 'config'>,
    { workspace, journey, after, limit }: Asked,
  ): Promise<{ lines: (string | number | null)[][]; next: string | undefined }> {
    const origin = await originOfWorkspace(world, workspace)
    const { links, next } = await listLinks(world, { workspace, ...(journey && { journey }), after, limit })
    const counts = await countVisits(world, { workspace, of: 'link', ids: links.map(({ id }) => id) })
    const lines = links.map((link) => [
      link.title,
      link.account?.name ?? null,
      link.journey.name,
      addressToShare(origin, link),
      link.active ? 'yes' : 'no',
      counts.get(link.id)?.visits ?? 0,
      counts.get(link.id)?.lastAt?.toISOString() ?? null,
      link.createdAt.toISOString(),
    ])
    return { lines, next }
  },
}
