import { changeLink } from '#src/features/link/server/change-link.ts'
import { moreJourneys, speechClick } from './content/journeys.ts'
import { makeAudience, makeProfile, scoreByProfile } from './make-audience.ts'
import type { MadeCampaign } from './make-campaign.ts'
import { makeRecordings } from './make-recordings.ts'
import { makeJourney, type SentLink, type Shown, sendLink, tabsOf } from './make-sharing.ts'
import { makeVisits } from './make-visits.ts'
import { makeCollection, makeKit, makeRecipes, makeTasks } from './make-work.ts'
import type { Past } from './past.ts'
import type { VisitedLink } from './plan-visits.ts'

/** Turns the campaign into a workspace that has been in use for two months, up to now. */
export async function makeUsedWorkspace(past: Past, campaign: MadeCampaign): Promise<void> {
  const { owner, speech } = campaign
  const { platform } = past
  past.goToDay(61, 8)
  const kit = await makeKit(platform, owner)
  const { episodes, articles, conversations } = await makeRecordings(past, owner)
  const { accounts, leads } = await makeAudience(past, owner, { account: campaign.account })
  past.goToDay(61, 18)
  await makeCollection(platform, owner, episodes)
  const journeys = [await shownOf(past, campaign)]
  for (const wanted of moreJourneys({ episodes, articles }))
    journeys.push(await makeJourney(platform, owner, wanted))
  const links = await sendLinks(past, { campaign, journeys, accounts })
  await makeVisits(past, owner, { links, leads })
  past.goToDay(30, 10)
  const profile = await makeProfile(platform, owner)
  await makeRecipes(past, owner, { kit, asset: conversations[0] ?? speech.asset })
  await makeTasks(past, owner, accounts)
  past.goTo(past.began)
  await scoreByProfile(platform, owner, profile)
  await changeLink(platform, { workspace: owner.workspace, link: campaign.link }, { emailNotification: true })
}

async function shownOf({ platform }: Past, { owner, journey, speech }: MadeCampaign): Promise<Shown> {
  const { media, seconds } = speech
  return {
    journey,
    tabs: await tabsOf(platform, owner, journey),
    recording: { media, seconds },
    click: speechClick,
  }
}

/** Which journey, counted from 0, goes to which account. */
const sendings: [VisitedLink, number, string | undefined][] = [
  ['Fernhill show', 1, 'Fernhill Instruments'],
  ['Northpier', 1, 'Northpier Logistics'],
  ['Halden', 2, 'Halden Optics'],
  ['Halden speech', 0, 'Halden Optics'],
  ['Brightwater', 0, 'Brightwater Bank'],
  ['Kestrel', 1, 'Kestrel Aviation'],
  ['Oakline', 2, 'Oakline Furniture'],
  ['Marlow', 2, 'Marlow & Finch'],
  ['Tessera', 0, 'Tessera Health'],
  ['Newsletter', 1, undefined],
]

type Sending = { campaign: MadeCampaign; journeys: Shown[]; accounts: Map<string, string> }

async function sendLinks(
  { platform }: Past,
  { campaign, journeys, accounts }: Sending,
): Promise<Map<VisitedLink, SentLink>> {
  const { owner, link: id, hashid } = campaign
  const [first] = journeys
  if (!first) throw new Error('The demo has no journey.')
  const links = new Map<VisitedLink, SentLink>([
    ['Fernhill', { ...first, workspace: owner.workspace, id, hashid }],
  ])
  for (const [name, number, account] of sendings) {
    const shown = journeys[number] ?? first
    const title = account === undefined ? 'Newsletter' : `For ${account}`
    const asked = { shown, title, account: account && accounts.get(account) }
    links.set(name, await sendLink(platform, owner, asked))
  }
  return links
}
