import { type SiteLook, siteLookOf } from '#src/features/brand/rules/site-look.ts'
import type { Needs } from '#src/features/link/rules/gate.ts'
import type { SharedLink } from '#src/features/link/server/find-shared-link.ts'
import type { GatedLink } from '#src/features/link/server/gate/judge-gate.ts'
import { type Preview, readPreview } from '#src/features/link/server/preview-proof.ts'
import { sendClosedEvent } from '#src/features/link/server/send-closed-event.ts'
import { isBot } from '#src/platform/http/is-bot.ts'
import { newId } from '#src/platform/ids.ts'
import { destinationOf } from '#src/platform/navigation/destination.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readInsightQuery } from './campaign-address.ts'
import { mediaAddressOf } from './media-address.ts'
import { readClaim } from './read-claim.ts'
import { judgeFor } from './see-as.ts'
import { findCampaign, type SharedCampaign } from './shared-campaign.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>
type Asked = { next: string; cookies: string | null; userAgent: string | null }

/** A link's gate as shown to a visitor. It reveals the sender, but nothing the link shares. */
export type Access =
  /** Access is granted, or there is no gate here. */
  | { kind: 'go'; to: string }
  | { kind: 'missing' }
  | { kind: 'ended'; sender: string; look: SiteLook | undefined; url: string | null }
  | {
      kind: 'asks'
      sender: string
      look: SiteLook | undefined
      needs: Needs
      /** The form's id: a resubmission takes only one use of an invite code. */
      attempt: string
      consent: string
      terms: string
      /** A visitor with a lead's token may click instead of writing who they are. */
      claim: { lead: string; token: string; link: string } | null
      /** A member previews the gate; any input is accepted. */
      isPreview: boolean
    }

/**
 * What a browser with these cookies must provide to continue to `next`. Throws for a `next` on another site.
 */
export async function openAccess(
  platform: World & Pick<Platform, 'jobs'>,
  { next, cookies, userAgent }: Asked,
): Promise<Access> {
  const found = await findGated(platform, next)
  if (found.kind !== 'found') return found
  const { campaign, to } = found
  const { link, workspaceName: sender } = campaign
  const look = campaign.look && siteLookOf(campaign.look, mediaAddressOf(campaign))
  const preview = previewAt(platform, campaign, to)
  if (preview === 'ended') return { kind: 'missing' }
  const verdict = await judgeFor(platform, campaign, { preview, cookies })
  if (verdict.kind === 'open') return { kind: 'go', to }
  if (verdict.kind === 'ended') {
    // A late scanner or a preview triggers no event.
    if (!preview && !isBot(userAgent)) await sendClosedEvent(platform, link, { reason: 'ended', email: '' })
    return { kind: 'ended', sender, look, url: verdict.url }
  }
  const isPreview = preview !== undefined
  return {
    kind: 'asks',
    sender,
    look,
    needs: verdict.needs,
    attempt: newId(),
    ...consentOf(link),
    claim: verdict.needs.name && !isPreview ? claimAt(platform, link, to) : null,
    isPreview,
  }
}

type Asks = Extract<Access, { kind: 'asks' }>

function consentOf({ gate }: SharedLink): Pick<Asks, 'consent' | 'terms'> {
  return { consent: gate?.consent ?? '', terms: gate?.terms?.body ?? '' }
}

function claimAt(platform: World, { hashid }: SharedLink, to: string): Asks['claim'] {
  const claim = readClaim(new URL(to, platform.config.publicOrigin).searchParams)
  return claim && { ...claim, link: hashid }
}

/** The preview that a URL on this site belongs to. */
export function previewAt(
  platform: World,
  { link }: SharedCampaign,
  to: string,
): Preview | 'ended' | undefined {
  const asked = new URL(to, platform.config.publicOrigin).searchParams
  return readPreview(platform, link.hashid, { asked, cookies: null })
}

type Found =
  | { kind: 'found'; campaign: SharedCampaign; to: string }
  | Extract<Access, { kind: 'go' | 'missing' }>

/** The campaign behind `next`, and its target. */
export async function findGated(platform: World, next: string): Promise<Found> {
  const { publicOrigin: origin } = platform.config
  const destination = destinationOf(next === '' ? '/' : next, { origin })
  const to = destination.href
  const address = readInsightQuery(to)
  if (!address) return { kind: 'go', to }
  const campaign = await findCampaign(platform, address.hashid)
  return campaign ? { kind: 'found', campaign, to } : { kind: 'missing' }
}

/** The link as its gate is judged; undefined if it asks nothing. */
export function gatedLink(link: SharedLink): GatedLink | undefined {
  return link.gate ? { ...link, gate: link.gate } : undefined
}
