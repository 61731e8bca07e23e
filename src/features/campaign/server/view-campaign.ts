import { senderId } from '#src/features/lead/server/choice-cookie.ts'
import { type Privacy, privacyOf } from '#src/features/lead/server/privacy-of.ts'
import { arrivalIn } from '#src/features/link/rules/arrival.ts'
import { judgeGate } from '#src/features/link/server/gate/judge-gate.ts'
import type { Visitor } from '#src/features/link/server/gate/pass-cookie.ts'
import { notifyUnmeasuredLink } from '#src/features/link/server/notify-unmeasured-link.ts'
import { type Preview, readPreview } from '#src/features/link/server/preview-proof.ts'
import type { VisitSign } from '#src/features/visit/rules/quality.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { type ConsentMode, strictest } from '#src/features/workspace/rules/consent.ts'
import { mayOpenWorkspace } from '#src/features/workspace/server/may-open-workspace.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { CampaignLead, CampaignLink, CampaignView, Pagination } from '../schema.ts'
import { findLookedAt } from './draft-campaign.ts'
import { isOpen, shownLead } from './see-as.ts'
import type { SharedCampaign } from './shared-campaign.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>

export type ViewRequest = {
  link: string
  limit: number
  cursor?: string | undefined
  /** The query of the request, including the visitor's arrival parameters. */
  asked: URLSearchParams
  /** A request header by its lower-case name. */
  header(name: string): string | null | undefined
  /** The signed-in user's uuid. */
  user?: string | undefined
  /** The browser at a personal link, if it may be known. */
  browser?: string | undefined
}

const cursorPurpose = 'campaign-cursor'

/**
 * The response of `GET /api/campaign/view`, built field by field for a stranger. Throws Refusal 404
 * `campaign_not_found` with "Failed to fetch campaign" for a link that can't be opened, 403 `access_needed`
 * before its gate was passed, and 400 `malformed_cursor`.
 */
export async function viewCampaign(platform: World, request: ViewRequest): Promise<CampaignView> {
  const cookies = request.header('cookie') ?? null
  const campaign = await findLookedAt(platform, request.link, { asked: request.asked, cookies })
  if (!campaign) throw campaignNotFound()
  const { link, tabs } = campaign
  const preview = readPreview(platform, link.hashid, { asked: request.asked, cookies })
  if (preview === 'ended') throw campaignNotFound()
  if (preview) return previewed(platform, request, { campaign, preview })
  const verdict = await judgeGate(platform, link, cookies)
  if (verdict.kind !== 'open') throw accessNeeded(link.hashid)
  const signs = await signsOf(platform, request, { workspace: link.workspace, visitor: verdict.visitor })
  if (!signs.includes('member')) await notifyUnmeasuredLink(platform, link)
  const known = await shownLead(platform, campaign, { preview, cookies })
  const privacy = privacyOf(platform, link, request.header)
  const { isAnonymous, choice } = privacy
  const lead = isAnonymous ? undefined : known
  const shown = publicLink(platform, campaign, privacy)
  return {
    link: { ...shown, tracking: shown.tracking && !choice.isPaused },
    lead: lead ?? null,
    privacy: { anonymous: isAnonymous, asks: privacy.asks },
    ...permissionOf(verdict.visitor, known, privacy),
    ...tabsFrom(platform, request, tabs),
    view_token: tokenOf(platform, request, { link, lead, signs, isAnonymous }),
  }
}

type Seen = {
  link: SharedCampaign['link']
  lead: CampaignLead | undefined
  signs: VisitSign[]
  isAnonymous: boolean
}

function tokenOf(platform: World, { asked, browser }: ViewRequest, { link, lead, ...seen }: Seen): string {
  return issueViewToken(platform, {
    workspace: link.workspace,
    link: link.id,
    lead: lead?.id ?? null,
    browser: browser ?? null,
    ...seen,
    arrival: seen.isAnonymous ? {} : arrivalIn(asked),
  })
}

type Previewed = { campaign: SharedCampaign; preview: Preview }

/** The same for a preview. Nothing is measured, and reports lack a valid token. */
async function previewed(
  platform: World,
  request: ViewRequest,
  { campaign, preview }: Previewed,
): Promise<CampaignView> {
  const who = { preview, cookies: null }
  if (!(await isOpen(platform, campaign, who))) throw accessNeeded(request.link)
  const lead = await shownLead(platform, campaign, who)
  return {
    link: { ...publicLink(platform, campaign, forEverybody(campaign)), tracking: false },
    lead: lead ?? null,
    privacy: { anonymous: false, asks: false },
    visitor: null,
    has_valid_password: true,
    has_completed_permission: true,
    ...tabsFrom(platform, request, campaign.tabs),
    view_token: 'preview',
  }
}

function tabsFrom(
  platform: World,
  request: ViewRequest,
  tabs: SharedCampaign['tabs'],
): Pick<CampaignView, 'tabs' | 'pagination'> {
  const start = offsetOf(platform, request)
  return {
    tabs: tabs.slice(start, start + request.limit),
    pagination: paginationOf(platform, request, { start, total: tabs.length }),
  }
}

/** Observations about the requester; neither identifies them. */
async function signsOf(
  platform: World,
  { user }: ViewRequest,
  { workspace, visitor }: { workspace: string; visitor: Visitor | null },
): Promise<VisitSign[]> {
  const isMember = user !== undefined && (await mayOpenWorkspace(platform, { user, workspace }))
  return [...(isMember ? (['member'] as const) : []), ...(visitor ? (['pass'] as const) : [])]
}

/** The gate's result. An anonymous visitor isn't told whom they named there. */
function permissionOf(
  visitor: Visitor | null,
  lead: CampaignLead | undefined,
  { isAnonymous }: Privacy,
): Pick<CampaignView, 'visitor' | 'has_valid_password' | 'has_completed_permission'> {
  const named = visitor?.email ? { name: visitor.name, email: visitor.email } : null
  return {
    visitor: isAnonymous ? null : named,
    has_valid_password: true,
    has_completed_permission: lead?.validated === 'yes' || named !== null,
  }
}

/** The privacy mode of an entirely unknown visitor. */
export function forEverybody({ link }: SharedCampaign): Pick<Privacy, 'isAnonymous' | 'mode'> {
  const mode = strictest(link.consent)
  return { mode, isAnonymous: mode !== 'named' }
}

/** What a stranger may know about a link. */
export function publicLink(
  { secrets }: Pick<Platform, 'secrets'>,
  campaign: SharedCampaign,
  { isAnonymous, mode }: Pick<Privacy, 'isAnonymous' | 'mode'>,
): CampaignLink {
  const { link, workspaceName } = campaign
  return {
    hashid: link.hashid,
    title: link.title,
    active: true,
    track_duration_min: link.trackDurationMin,
    tracking: link.subscriptionIsActive,
    personal: link.personal !== null && !isAnonymous,
    naming: namingOf({ isAnonymous, mode }),
    workspace: {
      id: senderId({ secrets }, link.workspace),
      name: workspaceName,
    },
  }
}

function namingOf({ isAnonymous, mode }: Pick<Privacy, 'isAnonymous' | 'mode'>): ConsentMode {
  if (!isAnonymous) return 'named'
  return mode === 'ask' ? 'ask' : 'necessary'
}

function accessNeeded(link: string): Refusal {
  return new Refusal(
    403,
    'access_needed',
    `Open /access?next=/l/${link} first: access to this campaign is restricted.`,
  )
}

export function campaignNotFound(): Refusal {
  return new Refusal(404, 'campaign_not_found', 'Failed to fetch campaign')
}

function paginationOf(
  { secrets }: Pick<Platform, 'secrets'>,
  { link, limit }: ViewRequest,
  { start, total }: { start: number; total: number },
): Pagination {
  const following = start + limit
  const next =
    following < total ? `${following}.${secrets.sign(cursorPurpose, `${link}.${following}`)}` : null
  return { limit, total, next }
}

function offsetOf({ secrets }: Pick<Platform, 'secrets'>, { link, cursor }: ViewRequest): number {
  if (cursor === undefined) return 0
  const [offset = '', signature = ''] = cursor.split('.')
  if (!secrets.isSigned(cursorPurpose, `${link}.${offset}`, signature)) {
    throw new Refusal(400, 'malformed_cursor', 'Use the unmodified cursor of `pagination.next`.')
  }
  return Number(offset)
}
