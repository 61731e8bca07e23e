import { createAccount } from '#src/features/account/server/create-account.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { grantCredits } from '#src/features/billing/server/grant-credits.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { createLink } from '#src/features/link/server/create-link.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { savePage } from '#src/features/page/server/save-page.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import type { Platform } from '#src/platform/platform.ts'
import { importSample } from '#src/routes/user/onboard/server/import-sample.ts'
import { type DemoAssets, type DemoPage, demoTabs } from './demo-pages.ts'
import { importConversation, type Owner } from './make-recordings.ts'

/** The demo's campaign with its owner; `hashid` is the public id of its link. */
export type MadeCampaign = {
  owner: Owner
  speech: { asset: string; media: string; seconds: number }
  journey: string
  account: string
  link: string
  hashid: string
}

type SignIn = { email: string; password: string }

/** A workspace with a campaign of two recordings, an account with a lead, and a link to it. */
export async function makeCampaign(
  platform: Platform,
  { email, password, emailNotification }: SignIn & { emailNotification: boolean },
): Promise<MadeCampaign> {
  const user = (await createUser(platform, { email, password, first: 'Ada', last: 'Lindqvist' })).id
  const { workspace } = await createWorkspace(platform, {
    name: 'Longwave Audio',
    organizationName: 'Longwave Audio',
    owner: user,
    plan: 'team',
  })
  const owner = { workspace, user }
  await grantCredits(platform, { workspace, credits: 500, note: 'First month of the Team plan' })
  const assets = {
    speech: await importSample(platform, owner),
    conversation: await importConversation(platform, owner, conversation),
  }
  const journey = await makeJourney(platform, owner, assets)
  const account = (
    await createAccount(platform, { ...owner, name: 'Fernhill Instruments', domain: 'fernhill.example' })
  ).id
  await createLead(platform, {
    ...owner,
    email: 'mira@fernhill.example',
    first: 'Mira',
    last: 'Okafor',
    account,
  })
  const { id: link, hashid } = await createLink(platform, {
    ...owner,
    journey,
    title: 'For Fernhill Instruments',
    account,
    emailTo: email,
    emailNotification,
  })
  return { owner, speech: await soundOf(platform, owner, assets.speech), journey, account, link, hashid }
}

const conversation = {
  filename: 'the-changelog-592.md',
  title: 'The Changelog 592: From Sun to Oxide',
  summary:
    'Adam Stacoviak talks with Bryan Cantrill about Sun, DTrace, Joyent, and starting a computer company.',
  source: 'The Changelog 592 by Changelog Media, CC BY-SA 4.0, changelog.com/podcast/592',
}

async function soundOf(
  platform: Platform,
  { workspace }: Owner,
  asset: string,
): Promise<MadeCampaign['speech']> {
  const { primaryMedia } = await requireAsset(platform, { workspace, id: asset })
  const media = primaryMedia ? await findMedia(platform, { workspace, media: primaryMedia }) : undefined
  if (!media) throw new Error('The demo’s speech has no sound.')
  return { asset, media: media.id, seconds: Math.floor((media.durationMs ?? 0) / 1000) }
}

async function makeJourney(platform: Platform, owner: Owner, assets: DemoAssets): Promise<string> {
  const { id } = await createJourney(platform, {
    ...owner,
    name: 'What a few words can start',
    goal: 'A first conversation about your own recordings',
  })
  for (const { title, pages } of demoTabs(assets)) {
    const tab = (await addTab(platform, { ...owner, journey: id, title })).id
    for (const wanted of pages) {
      const page = await makePage(platform, owner, { wanted, asset: assets[wanted.madeFrom] })
      await addPageToTab(platform, { ...owner, journey: id, tab, page })
    }
  }
  await publishJourney(platform, { ...owner, journey: id })
  return id
}

async function makePage(
  platform: Platform,
  owner: Owner,
  { wanted, asset }: { wanted: DemoPage; asset: string },
): Promise<string> {
  const { id: page } = await createPageFromAsset(platform, { ...owner, asset })
  const data = { root: { title: wanted.title, description: wanted.description }, blocks: wanted.blocks }
  const saved = await savePage(platform, { ...owner, page, version: 1, data })
  const published = await publishPage(platform, { ...owner, page })
  if (!saved.saved || !published.published)
    throw new Error(`The demo's page “${wanted.title}” was not published.`)
  return page
}
