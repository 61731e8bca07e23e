import { msg } from '@lingui/core/runtime-macro'
import type { Company } from '#src/features/account/schema.ts'
import { findOrCreateAccount } from '#src/features/account/server/find-or-create-account.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { askLinkCheck } from '#src/features/campaign/server/check/ask-link-check.ts'
import { findProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import type { Utm } from '#src/features/link/rules/arrival.ts'
import { nothingGiven } from '#src/features/link/rules/preset.ts'
import { createLink } from '#src/features/link/server/create-link.ts'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { applySettings } from '#src/features/link/server/preset/apply-settings.ts'
import { listPresets } from '#src/features/link/server/preset/list-presets.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { worded } from '#src/translation/speak.ts'
import { type PlannedPage, planShare, type Shared } from './plan-share.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'secrets' | 'jobs' | 'webhooks'>
type Who = { workspace: string; user: string }

export type Sharing = Who & {
  shared: Shared
  /** An account's id, or a company by name and website. */
  company: { account: string } | Company
  /** The link's title, which visitors see above the tabs. */
  headline: string
  /** A person at the company, who gets a personal link. */
  person: { email: string; first?: string; last?: string } | undefined
}

export type SharedWithCompany = {
  company: string
  journey: string
  link: { id: string; hashid: string; utm: Utm; isInviteOnly: boolean }
  /** The path of the personal link, shown only once. */
  personal: string | undefined
}

/**
 * Shares a page, an asset or a collection with a company: creates what is missing of account and pages, publishes the pages in
 * a new journey with one tab, creates its link and starts checking it. All of it or nothing. Throws Refusal like `planShare`
 * and `findOrCreateAccount`, 404 `account_not_found`, 409 `page_incomplete`, 422 `address_suppressed`.
 */
export async function shareWithCompany(
  world: World,
  { shared, company, headline, person, ...who }: Sharing,
): Promise<SharedWithCompany> {
  const { workspace } = who
  return world.db.inWorkspace(workspace, async () => {
    const plan = await planShare(world, { workspace, shared })
    const { id: account, name } =
      'account' in company
        ? await requireAccount(world, { workspace, ...company })
        : await findOrCreateAccount(world, { ...who, company })
    const { id: journey } = await createJourney(world, {
      ...who,
      name: `${plan.title} · ${name}`.slice(0, 120),
    })
    const { id: tab } = await addTab(world, { ...who, journey, title: plan.title.slice(0, 60) })
    for (const planned of plan.pages) {
      const page = await publishPlanned(world, who, planned)
      await addPageToTab(world, { ...who, journey, tab, page })
    }
    await publishJourney(world, { ...who, journey })
    const link = await createDefaultLink(world, { ...who, journey, account, title: headline })
    const lead = person && (await createLead(world, { ...who, ...person, account }))
    const invited = lead && (await inviteLead(world, { ...who, link: link.id, lead: lead.id }))
    await askLinkCheck(world, { workspace, link: link.id })
    return { company: name, journey, link, personal: invited?.address }
  })
}

async function publishPlanned(
  world: World,
  who: Who,
  { id, asset, title, isPublished }: PlannedPage,
): Promise<string> {
  if (id && isPublished) return id
  const page = id ?? (await createPageFromAsset(world, { ...who, asset: asset ?? '' })).id
  const answer = await publishPage(world, { ...who, page })
  if (answer.published) return page
  const [problem] = answer.reason === 'incomplete' ? answer.problems : []
  throw new Refusal(
    409,
    'page_incomplete',
    msg`“${{ title }}” can’t be published yet: ${{ problem: worded(problem?.message ?? '') }} Fix it in the page editor, then share it.`,
  )
}

type NewLink = Who & { journey: string; account: string; title: string }

/** A link with the workspace's defaults, whose visits are emailed to its creator. */
async function createDefaultLink(world: World, wanted: NewLink): Promise<SharedWithCompany['link']> {
  const { workspace } = wanted
  const { linkEmailNotification, linkTrackDurationMin } = await readWorkspaceInfo(world, workspace)
  const { id, hashid } = await createLink(world, {
    ...wanted,
    emailNotification: linkEmailNotification,
    trackDurationMin: linkTrackDurationMin,
    emailTo: (await world.db.asSystem((tx) => findProvedAddress(tx, wanted.user))) ?? '',
  })
  const usual = (await listPresets(world, workspace)).find(({ isDefault }) => isDefault)
  if (usual) await applySettings(world, { workspace, link: id }, usual.given)
  const { utm, isInviteOnly } = usual?.given ?? nothingGiven
  return { id, hashid, utm, isInviteOnly }
}
