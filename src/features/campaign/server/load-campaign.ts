import { type SiteLook, siteLookOf } from '#src/features/brand/rules/site-look.ts'
import { viewItem } from '#src/features/journey/server/view-item.ts'
import { privacyOf } from '#src/features/lead/server/privacy-of.ts'
import { type Preview, readPreview } from '#src/features/link/server/preview-proof.ts'
import type { PageView } from '#src/features/page/schema.ts'
import { loadPublishedPages } from '#src/features/page/server/load-published-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Addressed, addressOf, findAddressed, neighboursOf } from '../rules.ts'
import type { CampaignLead, CampaignLink, CampaignTab } from '../schema.ts'
import { findLookedAt } from './draft-campaign.ts'
import { mediaAddressOf } from './media-address.ts'
import { type CampaignPreview, previewOf } from './preview.ts'
import { shownId } from './queries.ts'
import { isOpen, shownLead } from './see-as.ts'
import { isForAnyone, type SharedCampaign } from './shared-campaign.ts'
import { type SinceLastVisit, sinceLastVisit } from './since-last-visit.ts'
import { forEverybody, publicLink } from './view-campaign.ts'
import { withDownloads } from './with-downloads.ts'

/** A page of the campaign as navigation shows it. */
export type Neighbour = { title: string; address: string }

/** A whole page of a campaign, as a visitor sees it. */
export type ShownCampaign = {
  link: CampaignLink
  /** Its language, as a BCP 47 tag. */
  language: string
  lead: CampaignLead | null
  /** A member previews it; nothing counts. */
  isPreview: boolean
  tabs: CampaignTab[]
  preview: CampaignPreview
  /** Its brand; undefined if its workspace has no brand kit. */
  look: SiteLook | undefined
  /** The requested page; null while the campaign has no published page. */
  current: { tab: string; slug: string; address: string; page: PageView } | null
  previous: Neighbour | null
  next: Neighbour | null
  /** Null if visitors must not be distinguished. */
  since: SinceLastVisit | null
}

export type CampaignAnswer =
  /** `isPrivate`: whether access is restricted; `mayConfirm`: whether this visitor may say who they are. */
  | { kind: 'shown'; campaign: ShownCampaign; isPrivate: boolean; mayConfirm: boolean }
  /** Unknown, disabled, deleted or foreign; visitors can't tell which. */
  | { kind: 'not_shared' }
  /**
   * Shared, but expired or requiring something this visitor has not provided. `proof`: of the preview, if it
   * is one.
   */
  | { kind: 'gated'; proof: string | undefined }
  /** The link is shared, but has nothing at this path. */
  | { kind: 'unmatched' }
  /** The page exists, but its stored content is invalid. */
  | { kind: 'invalid' }

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>
/** `asked`: the query of the URL. */
type Asked = { link: string; segments: string[]; headers: Headers; asked?: URLSearchParams }

/** The page at `/l/{link}/{segments}` with its surroundings, built field by field for a stranger. */
export async function loadCampaign(
  platform: World,
  { link, segments, headers, asked = new URLSearchParams() }: Asked,
): Promise<CampaignAnswer> {
  const cookies = headers.get('cookie')
  const found = await findLookedAt(platform, link, { asked, cookies })
  if (!found) return { kind: 'not_shared' }
  const preview = readPreview(platform, link, { asked, cookies })
  if (preview === 'ended') return { kind: 'not_shared' }
  if (!(await isOpen(platform, found, { preview, cookies }))) return { kind: 'gated', proof: preview?.proof }
  return show(platform, found, { segments, headers, preview })
}

type Looking = Pick<Asked, 'segments' | 'headers'> & { preview: Preview | undefined }

async function show(
  platform: World,
  found: SharedCampaign,
  { segments, headers, preview }: Looking,
): Promise<CampaignAnswer> {
  const isPrivate = preview !== undefined || !isForAnyone(found)
  const addressed = findAddressed(found.tabs, segments)
  if (!addressed && (found.tabs.length > 0 || segments.length > 0)) return { kind: 'unmatched' }
  const { lead, mayConfirm, privacy, mayBeTold } = await readerOf(platform, found, { headers, preview })
  const page = addressed && (await loadPage(platform, found, { addressed, lead, preview }))
  if (addressed && !page) return { kind: 'invalid' }
  const around = {
    link: publicLink(platform, found, isPrivate ? privacy : forEverybody(found)),
    preview: previewOf(found, page),
    look: lookOf(found, preview),
    language: found.link.language,
    lead: lead ?? null,
    isPreview: preview !== undefined,
    tabs: found.tabs,
    since: await sinceLastVisit(platform, found, { mayBeTold, lead, headers, addressed }),
  }
  if (!addressed || !page) {
    return {
      kind: 'shown',
      isPrivate,
      mayConfirm,
      campaign: { ...around, current: null, previous: null, next: null },
    }
  }
  const { previous, next } = neighboursOf(found.tabs, addressed)
  return {
    kind: 'shown',
    isPrivate,
    mayConfirm,
    campaign: {
      ...around,
      current: {
        tab: addressed.tab.id,
        slug: addressed.page.slug,
        address: addressOf(found.link.hashid, found.tabs, addressed),
        page,
      },
      previous: neighbour(found, previous),
      next: neighbour(found, next),
    },
  }
}

/** The visitor, as far as they may be named. */
async function readerOf(
  platform: World,
  found: SharedCampaign,
  { headers, preview }: Pick<Looking, 'headers' | 'preview'>,
) {
  const cookies = headers.get('cookie')
  if (preview) {
    const lead = await shownLead(platform, found, { preview, cookies })
    return { lead, privacy: forEverybody(found), mayConfirm: false, mayBeTold: false }
  }
  const privacy = privacyOf(platform, found.link, (name) => headers.get(name))
  const lead = privacy.isAnonymous ? undefined : await shownLead(platform, found, { preview, cookies })
  return {
    lead,
    privacy,
    mayConfirm: privacy.mode !== 'necessary',
    mayBeTold: !privacy.isAnonymous && !privacy.choice.isPaused,
  }
}

function lookOf(found: SharedCampaign, preview: Preview | undefined): SiteLook | undefined {
  return found.look && siteLookOf(found.look, mediaAddressOf(found, preview))
}

type Reading = { addressed: Addressed; lead: CampaignLead | undefined; preview: Preview | undefined }

async function loadPage(
  platform: World,
  { link, tabs, items }: SharedCampaign,
  { addressed, lead, preview }: Reading,
): Promise<PageView | undefined> {
  const { page } = addressed
  const { workspace } = link
  const seen = {
    workspace,
    mediaUrl: mediaAddressOf({ link }, preview),
    values: { 'account.name': link.accountName, 'lead.first': lead?.first ?? '' },
  }
  // A form without a return path can't be submitted.
  const back = preview ? undefined : addressOf(link.hashid, tabs, addressed)
  const item = items.find((one) => shownId(one) === page.id)
  if (item && !item.page) {
    const form = back ? { form: { page: page.id, back, isOfTab: true } } : {}
    const view = await platform.db.inWorkspace(workspace, (tx) => viewItem(tx, { ...seen, item, ...form }))
    return withDownloads(view, link.downloads)
  }
  const asked = { ...seen, pages: [page.id], ...(back ? { formBack: back } : {}) }
  const pages = await loadPublishedPages(platform, asked)
  const found = pages.find(({ id }) => id === page.id)
  return found && withDownloads(found, link.downloads)
}

function neighbour({ link, tabs }: SharedCampaign, to: Addressed | undefined): Neighbour | null {
  return to ? { title: to.page.title, address: addressOf(link.hashid, tabs, to) } : null
}
