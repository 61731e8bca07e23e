import { readLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { judgeGate, type Verdict } from '#src/features/link/server/gate/judge-gate.ts'
import type { Preview } from '#src/features/link/server/preview-proof.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { CampaignLead } from '../schema.ts'
import { leadOf } from './queries.ts'
import type { SharedCampaign } from './shared-campaign.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
type Who = { preview: Preview | undefined; cookies: string | null | undefined }

/** The gate's decision for a browser; a preview bypasses it, or meets it as an unknown visitor. */
export async function judgeFor(
  platform: World,
  { link }: SharedCampaign,
  { preview, cookies }: Who,
): Promise<Verdict> {
  if (preview?.gate === 'open') return { kind: 'open', visitor: null }
  return judgeGate(platform, link, preview ? null : cookies)
}

export async function isOpen(platform: World, campaign: SharedCampaign, who: Who): Promise<boolean> {
  return (await judgeFor(platform, campaign, who)).kind === 'open'
}

/** The lead this browser has proved to be, or the one a preview poses as. */
export async function shownLead(
  platform: World,
  { link: { workspace } }: SharedCampaign,
  { preview, cookies }: Who,
): Promise<CampaignLead | undefined> {
  const known = preview
    ? preview.lead && { workspace, lead: preview.lead }
    : readLeadHandle(platform, cookies, workspace)
  return known ? platform.db.inWorkspace(workspace, (tx) => leadOf(tx, known)) : undefined
}
