import { createReport } from '#src/features/insight/server/report/create-report.ts'
import { toldOfItem } from '#src/features/journey/schema.ts'
import { addItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { saveJourneyTemplate } from '#src/features/journey/server/journey-templates.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { presetSettings } from '#src/features/link/schema.ts'
import { createInviteCodes } from '#src/features/link/server/invite/create-invite-codes.ts'
import { listCodes } from '#src/features/link/server/invite/list-codes.ts'
import { passOn } from '#src/features/link/server/personal/forward-link.ts'
import { createPreset } from '#src/features/link/server/preset/save-preset.ts'
import { addVisitRule } from '#src/features/visit/server/visit-rules.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, type Link } from './factories.ts'
import type { TestPlatform } from './test-platform.ts'
import { aKeptVisit } from './visits.ts'

type Who = { workspace: string; user: string }
type Things = Record<string, string>

/** The link with its account and tabs, and the codes, presets, visits, rules and reports around it. */
export async function linkThings(platform: TestPlatform, who: Who, link: Link): Promise<Things> {
  const { id, account, hashid, journey } = link
  const tabs = await typedTabs(platform, who, link)
  const settings = presetSettings.parse({ asks: 'name', terms: 'Quiet.', endsAfterDays: '30' })
  const { id: preset } = await createPreset(platform, { ...who, name: 'Proposals', settings })
  await createInviteCodes(platform, { ...who, link: id, label: 'Beta', uses: 1, endsOn: '', count: 1 })
  const { codes } = await listCodes(platform, { workspace: who.workspace, link: id })
  const own = { link: id, account: account ?? '', hashid, journey, preset, inviteCode: codes[0]?.id ?? '' }
  return { ...own, ...tabs, ...(await visitThings(platform, who, id)) }
}

/** The first tab and its item, a tab of every other type in the same draft, and the item in the tab of links. */
async function typedTabs(platform: TestPlatform, who: Who, { journey, tabs }: Link): Promise<Things> {
  const which = { ...who, journey }
  const [first] = (await loadJourney(platform, which)).tabs
  const made: Things = { tab: tabs[0] ?? '', item: first?.items[0]?.id ?? '' }
  for (const type of ['assets', 'video', 'booking', 'form', 'link'] as const)
    made[`${type}Tab`] = (await addTab(platform, { ...which, title: type, type })).id
  const told = toldOfItem.parse({ title: 'More', url: 'https://acme.test/' })
  const item = { kind: 'link', told } as const
  const { id: journeyTemplate } = await saveJourneyTemplate(platform, { ...which, name: 'Ours' })
  const { id: linkItem } = await addItem(platform, { ...which, tab: made['linkTab'] ?? '', item })
  return { ...made, journeyTemplate, linkItem }
}

async function visitThings(platform: TestPlatform, who: Who, link: string): Promise<Things> {
  const { workspace } = who
  const rule = { kind: 'domain', value: 'known.test', grade: 'internal' } as const
  const { id: visitRule } = await addVisitRule(platform, { ...who, ...rule })
  const { id: lead, email: leadEmail } = await aLead(platform, workspace)
  const shared = { workspace, id: link, personal: null }
  const { id: personal } = await passOn(platform, { link: shared, name: '', ip: newId() })
  const visit = await aKeptVisit(platform, { workspace, link, grade: 'unclear' })
  const { id: report, hashid } = await createReport(platform, { ...who, wanted: plainReport })
  return { personal, visit, lead, leadEmail, visitRule, report, reportHashid: hashid }
}

/** A report of all figures of 30 days, with names. */
const plainReport = {
  query: { days: 30 },
  title: 'Figures',
  period: 'rolling',
  companies: true,
  people: true,
  language: 'reader',
  password: '',
  lastDay: undefined,
} as const
