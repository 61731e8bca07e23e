import { passCookie } from '#src/features/link/server/gate/pass-cookie.ts'
import { invitationCookie } from '#src/features/link/server/invite/invitation.ts'
import { type LinkRow, listLinks } from '#src/features/link/server/list-links.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findCampaign, recheckCampaigns, type SharedCampaign } from '../shared-campaign.ts'

/** A link to check, with its campaign as visitors see it. */
export type Checked = {
  workspace: string
  link: LinkRow
  /** Of the workspace. */
  timeZone: string
  /** As visitors see it; undefined while the link is paused. */
  campaign: SharedCampaign | undefined
  /** Opens its pages past any gate. */
  cookies: string
}

/** Undefined if the link no longer exists. */
export async function findChecked(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>,
  { workspace, link: id }: { workspace: string; link: string },
): Promise<Checked | undefined> {
  const { links } = await listLinks(platform, { workspace, link: id, limit: 1 })
  const [link] = links
  if (!link) return undefined
  recheckCampaigns(platform)
  const campaign = await findCampaign(platform, link.hashid)
  const cookies = campaign ? keysTo(platform, campaign) : ''
  const { timeZone } = await readWorkspaceInfo(platform, workspace)
  return { workspace, link, timeZone, campaign, cookies }
}

function keysTo(
  platform: Pick<Platform, 'clock' | 'secrets' | 'config'>,
  { link: { gate, ...link } }: SharedCampaign,
): string {
  if (!gate) return ''
  const pass = passCookie(platform, { ...link, gate }, { name: '', email: '', isConfirmed: false })
  const invitation = gate.isInviteOnly ? [invitationCookie(platform, link, { code: null })] : []
  return [pass, ...invitation].map((cookie) => cookie.split(';')[0] ?? '').join('; ')
}
