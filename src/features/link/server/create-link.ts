import { requireAccount } from '#src/features/account/server/require-account.ts'
import type { WebhookFormat } from '#src/features/webhook/schema.ts'
import { type LinkWebhook, saveLinkEndpoint } from '#src/features/webhook/server/link-endpoint.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Utm } from '../rules/arrival.ts'
import type { DownloadKind } from '../rules/downloads.ts'
import type { ShortAddressKind } from '../rules/short-address.ts'
import { checkLinkSettings } from './check-settings.ts'
import { requireJourney } from './require-journey.ts'
import { setShortAddress } from './short/set-short-address.ts'
import { link } from './tables.ts'

export type NewLink = {
  workspace: string
  user: string
  journey: string
  title: string
  account?: string | undefined
  /** Its brand kit; empty for the workspace's default. */
  kit?: string | undefined
  /** Preview texts that replace those of the page. */
  previewTitle?: string
  previewDescription?: string
  /** A member's email address. */
  emailTo?: string
  emailNotification?: boolean
  webhookUrl?: string
  webhook?: boolean
  webhookFormat?: WebhookFormat
  /** Seconds, 0 to 86,400. */
  trackDurationMin?: number
  /** Its short URL; `slug` for a custom one. */
  shortAddress?: ShortAddressKind | undefined
  slug?: string
  /** Whether visitors may download its recordings and videos. */
  downloads?: DownloadKind | undefined
  /** UTM parameters of its URL. */
  utm?: Utm | undefined
}

/**
 * Creates an active link to a journey. Throws Refusal 404 `journey_not_found`, `account_not_found` or `kit_not_found`,
 * 409 `slug_taken`, 422 `email_to_not_member` or `webhook_refused`.
 */
export async function createLink(
  platform: Pick<Platform, 'db' | 'clock' | 'webhooks'>,
  wanted: NewLink,
): Promise<{ id: string; hashid: string; short: { code: string } | null; utm: Utm }> {
  const { db, clock } = platform
  const { workspace, account, kit, emailTo = '', webhookUrl = '', shortAddress: kind, slug = '' } = wanted
  await checkLinkSettings(platform, { workspace, kit, emailTo, webhookUrl })
  const now = clock.now()
  const ids = { id: newId(now), hashid: newHashid() }
  const short = await db.inWorkspace(workspace, async (tx) => {
    await requireJourney(tx, wanted)
    if (account) await requireAccount(platform, { workspace, account })
    await tx.insert(link).values({ ...ids, ...rowOf(wanted), createdAt: now, updatedAt: now })
    await saveLinkEndpoint(
      tx,
      { workspace, link: ids.id },
      { ...webhookOf(wanted), user: wanted.user, at: now },
    )
    return kind ? setShortAddress(platform, { workspace, link: ids.id }, { kind, slug }) : null
  })
  return { ...ids, short, utm: wanted.utm ?? {} }
}

type Row = Omit<typeof link.$inferInsert, 'id' | 'hashid' | 'createdAt' | 'updatedAt'>

function rowOf(wanted: NewLink): Row {
  return {
    workspace: wanted.workspace,
    journey: wanted.journey,
    title: wanted.title,
    account: wanted.account ?? null,
    kit: wanted.kit || null,
    previewTitle: wanted.previewTitle || null,
    previewDescription: wanted.previewDescription || null,
    utm: wanted.utm ?? {},
    ...(wanted.downloads && { downloads: wanted.downloads }),
    emailTo: wanted.emailTo || null,
    emailNotification: wanted.emailNotification ?? true,
    trackDurationMin: wanted.trackDurationMin ?? 0,
    createdBy: wanted.user,
  }
}

function webhookOf({ webhookUrl: url = '', webhook, webhookFormat }: NewLink): LinkWebhook {
  return { url, isOn: webhook ?? url !== '', format: webhookFormat ?? 'standard' }
}
