import { originOfRequest } from '#src/features/link/server/domain/served-domains.ts'
import { findPersonalAddress } from '#src/features/link/server/personal/find-personal-address.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findCampaign } from './shared-campaign.ts'

/**
 * The personal link that a visitor without scripts just created at `link` for a colleague, from `url`; null
 * if it was created elsewhere.
 */
export async function findForwardedLink(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  link: string,
  url: URL,
): Promise<string | null> {
  const passed = url.searchParams.get('passed')
  if (!passed) return null
  const campaign = await findCampaign(platform, link)
  const made = await findPersonalAddress(platform, passed)
  if (!made || !campaign || made.linkId !== campaign.link.id) return null
  const isFromHere = made.parent === (campaign.link.personal?.id ?? null)
  return isFromHere ? `${originOfRequest(platform, url.href)}/l/${passed}` : null
}
