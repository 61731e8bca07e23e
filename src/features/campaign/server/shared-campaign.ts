import { LRUCache } from 'lru-cache'
import type { Look } from '#src/features/brand/schema.ts'
import { findLook } from '#src/features/brand/server/find-look.ts'
import { findShown } from '#src/features/journey/server/find-shown.ts'
import { type JourneyItem, type JourneyTab, resolveTabs } from '#src/features/journey/server/resolve-tabs.ts'
import { findSharedLink, type SharedLink } from '#src/features/link/server/find-shared-link.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { CampaignTab } from '../schema.ts'
import { shownTabs, workspaceNameOf } from './queries.ts'

/**
 * A campaign that visitors may open, as cached by this process: its tabs with published and unpublished
 * items. Never sent to visitors as is.
 */
export type SharedCampaign = {
  link: SharedLink
  workspaceName: string
  /** The link's brand kit, or the workspace's default; undefined if there is none. */
  look: Look | undefined
  tabs: CampaignTab[]
  items: JourneyItem[]
}

type World = Pick<Platform, 'db' | 'clock'>
type Kept = { campaign: SharedCampaign; checkedAt: number; round: number }
type Campaigns = {
  kept: LRUCache<string, Kept>
  reading: Map<string, Promise<SharedCampaign | undefined>>
  /** Incremented by changes through this process, so that everything is reloaded. */
  round: number
}

/** How long a campaign is cached without asking the database. */
const freshMilliseconds = 1000
const mostCampaigns = 2000

const campaignsOf = new WeakMap<World, Campaigns>()

/**
 * The campaign of a link's public id; undefined if unknown, disabled or deleted. What was read within the
 * last second is returned synchronously, without a promise; a change through this process is visible immediately.
 */
export function findCampaign(
  platform: World,
  hashid: string,
): SharedCampaign | undefined | Promise<SharedCampaign | undefined> {
  const campaigns = campaignsFor(platform)
  const known = campaigns.kept.get(hashid)
  const now = platform.clock.now().getTime()
  if (known && known.round === campaigns.round && now - known.checkedAt < freshMilliseconds)
    return known.campaign
  const underWay = campaigns.reading.get(hashid)
  if (underWay) return underWay
  const { round } = campaigns
  const reading = read(platform, hashid, known?.campaign).then((campaign) => {
    if (campaign) campaigns.kept.set(hashid, { campaign, checkedAt: now, round })
    else campaigns.kept.delete(hashid)
    return campaign
  })
  campaigns.reading.set(hashid, reading)
  function forget(): void {
    if (campaigns.reading.get(hashid) === reading) campaigns.reading.delete(hashid)
  }
  reading.then(forget, forget)
  return reading
}

/** Gated content differs per visitor, and a personal link is for one person. */
export function isForAnyone({ link }: SharedCampaign): boolean {
  return !link.gate && !link.personal
}

/** Reloads every campaign on its next use, after a change through this process. */
export function recheckCampaigns(platform: World): void {
  const campaigns = campaignsFor(platform)
  campaigns.round += 1
  campaigns.reading.clear()
}

async function read(
  { db }: World,
  hashid: string,
  known: SharedCampaign | undefined,
): Promise<SharedCampaign | undefined> {
  const link = await findSharedLink({ db }, hashid)
  if (!link) return undefined
  if (known?.link.stamp === link.stamp) return { ...known, link }
  const kit = await findLook({ db }, link)
  return db.asSystem(async (tx) => {
    const shown = await findShown(tx, link)
    const tabs = await resolveTabs(tx, link.workspace, shown?.tabs ?? [])
    const workspaceName = await workspaceNameOf(tx, link.workspace)
    return campaignOf(link, { tabs, workspaceName, look: kit?.look })
  })
}

export function campaignOf(
  link: SharedLink,
  { tabs, ...around }: { tabs: JourneyTab[] } & Pick<SharedCampaign, 'workspaceName' | 'look'>,
): SharedCampaign {
  return { link, ...around, tabs: shownTabs(tabs), items: tabs.flatMap(({ items }) => items) }
}

function campaignsFor(platform: World): Campaigns {
  const campaigns = campaignsOf.get(platform) ?? {
    kept: new LRUCache<string, Kept>({ max: mostCampaigns }),
    reading: new Map(),
    round: 0,
  }
  campaignsOf.set(platform, campaigns)
  return campaigns
}
