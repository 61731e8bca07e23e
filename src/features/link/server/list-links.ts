import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import type { WebhookFormat } from '#src/features/webhook/schema.ts'
import { webhookEndpoint } from '#src/features/webhook/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Utm } from '../rules/arrival.ts'
import type { DownloadKind } from '../rules/downloads.ts'
import { link, linkShort } from './tables.ts'

/** A link with its settings, for members. Never for a visitor. */
export type LinkRow = {
  id: string
  hashid: string
  /** Its short URL; null without one. */
  short: { code: string; isMade: boolean } | null
  utm: Utm
  downloads: DownloadKind
  title: string
  journey: { id: string; name: string }
  account: { id: string; name: string } | null
  /** Id of its brand kit; empty for the workspace's default. */
  kit: string
  active: boolean
  previewTitle: string
  previewDescription: string
  emailTo: string
  emailNotification: boolean
  webhookUrl: string
  webhook: boolean
  webhookFormat: WebhookFormat
  /** A webhook whose log and secret admins may see; null without a URL. */
  webhookEndpoint: string | null
  trackDurationMin: number
  version: number
  createdAt: Date
}

/**
 * The links of a journey or an account, latest first, at most `limit`; `after` is the previous page's `next`.
 */
export async function listLinks(
  { db }: Pick<Platform, 'db'>,
  {
    workspace,
    limit = 50,
    ...only
  }: {
    workspace: string
    journey?: string
    account?: string
    link?: string
    limit?: number
    after?: string | undefined
  },
): Promise<{ links: LinkRow[]; next: string | undefined }> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        link,
        journey: { id: journey.id, name: journey.name },
        account: { id: account.id, name: account.name },
        short: { code: linkShort.code, isMade: linkShort.isMade },
        endpoint: webhookEndpoint,
      })
      .from(link)
      .innerJoin(journey, and(eq(journey.workspace, link.workspace), eq(journey.id, link.journey)))
      .leftJoin(
        account,
        and(eq(account.workspace, link.workspace), eq(account.id, link.account), isNull(account.deletedAt)),
      )
      .leftJoin(linkShort, matching(linkShort, { workspace: link.workspace, link: link.id, isCurrent: true }))
      .leftJoin(
        webhookEndpoint,
        and(eq(webhookEndpoint.workspace, link.workspace), eq(webhookEndpoint.link, link.id)),
      )
      .where(
        and(
          eq(link.workspace, workspace),
          isNull(link.deletedAt),
          isNull(journey.deletedAt),
          only.journey ? eq(link.journey, only.journey) : undefined,
          only.account ? eq(link.account, only.account) : undefined,
          only.link ? eq(link.id, only.link) : undefined,
          only.after ? lt(link.id, only.after) : undefined,
        ),
      )
      .orderBy(desc(link.id))
      .limit(limit + 1),
  )
  const links = rows.slice(0, limit).map(linkRowOf)
  return { links, next: rows.length > limit ? links.at(-1)?.id : undefined }
}

type Found = {
  link: typeof link.$inferSelect
  endpoint: typeof webhookEndpoint.$inferSelect | null
} & Pick<LinkRow, 'journey' | 'account' | 'short'>

function linkRowOf({ link: row, endpoint, ...of }: Found): LinkRow {
  return {
    id: row.id,
    hashid: row.hashid,
    short: of.short,
    utm: row.utm,
    downloads: row.downloads,
    title: row.title,
    journey: of.journey,
    account: of.account,
    kit: row.kit ?? '',
    active: row.active,
    previewTitle: row.previewTitle ?? '',
    previewDescription: row.previewDescription ?? '',
    emailTo: row.emailTo ?? '',
    emailNotification: row.emailNotification,
    webhookUrl: endpoint?.url ?? '',
    webhook: endpoint !== null && endpoint.pausedAt === null,
    webhookFormat: endpoint?.format ?? 'standard',
    webhookEndpoint: endpoint?.id ?? null,
    trackDurationMin: row.trackDurationMin,
    version: row.version,
    createdAt: row.createdAt,
  }
}
