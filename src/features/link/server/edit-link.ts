import { requireAccount } from '#src/features/account/server/require-account.ts'
import { saveLinkEndpoint } from '#src/features/webhook/server/link-endpoint.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { LinkSettings } from '../schema.ts'
import { changeLink, type LinkChange } from './change-link.ts'
import { checkLinkSettings } from './check-settings.ts'
import type { NewLink } from './create-link.ts'
import { setShortAddress } from './short/set-short-address.ts'
import type { link } from './tables.ts'

type Settings = LinkSettings &
  Pick<NewLink, 'shortAddress' | 'slug' | 'utm' | 'downloads'> & { account: string | undefined }

/**
 * Replaces a link's settings, account and short URL. Throws what `createLink` throws, 404 `link_not_found`,
 * and 409 `link_changed`.
 */
export async function editLink(
  platform: Pick<Platform, 'db' | 'clock' | 'webhooks'>,
  which: LinkChange,
  settings: Settings,
): Promise<void> {
  const { workspace } = which
  await checkLinkSettings(platform, { workspace, ...settings })
  if (settings.account) await requireAccount(platform, { workspace, account: settings.account })
  const { shortAddress: kind, slug = '' } = settings
  await platform.db.inWorkspace(workspace, async (tx) => {
    await changeLink(platform, which, valuesOf(settings))
    const { webhookUrl: url, webhook: isOn, webhookFormat: format } = settings
    const at = platform.clock.now()
    await saveLinkEndpoint(tx, { workspace, link: which.link }, { url, isOn, format, user: null, at })
    if (kind) await setShortAddress(platform, { workspace, link: which.link }, { kind, slug })
  })
}

function valuesOf(settings: Settings): Partial<typeof link.$inferInsert> {
  return {
    title: settings.title,
    account: settings.account ?? null,
    kit: settings.kit || null,
    previewTitle: settings.previewTitle || null,
    previewDescription: settings.previewDescription || null,
    ...(settings.utm && { utm: settings.utm }),
    ...(settings.downloads && { downloads: settings.downloads }),
    emailTo: settings.emailTo || null,
    emailNotification: settings.emailNotification,
    trackDurationMin: settings.trackDurationMin,
  }
}
