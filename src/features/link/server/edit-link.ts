import { requireAccount } from '#src/features/account/server/require-account.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { LinkSettings } from '../schema.ts'
import { changeLink, type LinkChange } from './change-link.ts'
import { checkLinkSettings } from './check-settings.ts'

/**
 * Replaces a link's settings and its account. Throws what `createLink` throws, 404 `link_not_found`, and 409
 * `link_changed`.
 */
export async function editLink(
  platform: Pick<Platform, 'db' | 'clock' | 'webhooks'>,
  which: LinkChange,
  settings: LinkSettings & { account: string | undefined },
): Promise<void> {
  const { workspace } = which
  await checkLinkSettings(platform, { workspace, ...settings })
  if (settings.account) await requireAccount(platform, { workspace, account: settings.account })
  await changeLink(platform, which, {
    title: settings.title,
    account: settings.account ?? null,
    previewTitle: settings.previewTitle || null,
    previewDescription: settings.previewDescription || null,
    emailTo: settings.emailTo || null,
    emailNotification: settings.emailNotification,
    webhookUrl: settings.webhookUrl || null,
    webhook: settings.webhook,
    webhookFormat: settings.webhookFormat,
    trackDurationMin: settings.trackDurationMin,
  })
}
