import { and, eq, isNull } from 'drizzle-orm'
import { findLook } from '#src/features/brand/server/find-look.ts'
import { readDraftTabs } from '#src/features/journey/server/draft.ts'
import { resolveTabs } from '#src/features/journey/server/resolve-tabs.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import type { SharedLink } from '#src/features/link/server/find-shared-link.ts'
import { type DraftOf, readPreview } from '#src/features/link/server/preview-proof.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { campaignOf, findCampaign, type SharedCampaign } from './shared-campaign.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
/** What a request reveals about itself. */
type Looking = { asked: URLSearchParams; cookies: string | null | undefined }

/** The campaign of a link, or a journey's draft previewed by a member. */
export async function findLookedAt(
  platform: World,
  hashid: string,
  looking: Looking,
): Promise<SharedCampaign | undefined> {
  const shared = await findCampaign(platform, hashid)
  if (shared) return shared
  const of = draftAskedFor(platform, hashid, looking)
  if (!of) return undefined
  const kit = await findLook(platform, of)
  return platform.db.inWorkspace(of.workspace, (tx) =>
    readDraftCampaign(tx, hashid, { ...of, look: kit?.look }),
  )
}

/** The journey whose draft is requested; undefined without a valid proof. */
export function draftAskedFor(platform: World, hashid: string, looking: Looking): DraftOf | undefined {
  const preview = readPreview(platform, hashid, looking)
  return typeof preview === 'object' ? preview.draft : undefined
}

async function readDraftCampaign(
  tx: Transaction,
  hashid: string,
  { workspace, journey: id, look }: DraftOf & Pick<SharedCampaign, 'look'>,
): Promise<SharedCampaign | undefined> {
  const [row] = await tx
    .select({ title: journey.name, version: journey.version, workspace: workspaces })
    .from(journey)
    .innerJoin(workspaces, eq(workspaces.id, journey.workspace))
    .where(and(matching(journey, { workspace, id, deletedAt: null }), isNull(workspaces.deletedAt)))
  if (!row) return undefined
  const tabs = await resolveTabs(tx, workspace, await readDraftTabs(tx, { workspace, journey: id }))
  const { visitConsent: consent, language } = row.workspace
  const link = { ...noLink, workspace, id, hashid, title: row.title, journey: id, consent, language }
  return campaignOf(
    { ...link, stamp: `draft ${row.version}` },
    { tabs, workspaceName: row.workspace.name, look },
  )
}

/** A draft's stand-in for a link: no notifications, measuring or gate. */
const noLink = {
  personal: null,
  previewTitle: '',
  previewDescription: '',
  account: null,
  kit: null,
  accountName: '',
  trackDurationMin: 0,
  downloads: 'played',
  emailTo: null,
  emailNotification: false,
  subscriptionIsActive: false,
  planEmailNotification: 'no',
  planApiNotification: 'no',
  gate: null,
} as const satisfies Partial<SharedLink>
