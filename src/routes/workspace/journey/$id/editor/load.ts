import { listJourneyTemplates, type OwnTemplate } from '#src/features/journey/server/journey-templates.ts'
import { listVersions, loadVersion, type VersionRow } from '#src/features/journey/server/journey-versions.ts'
import { type Journey, loadJourney } from '#src/features/journey/server/load-journey.ts'
import { type DraftState, readDraftState } from '#src/features/journey/server/read-draft-state.ts'
import type { JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type FoundContent, searchContent } from '../server/search-content.ts'

export type EditorView = {
  journey: Journey
  draft: DraftState
  /** The selected tab; undefined without tabs. */
  tab: JourneyTab | undefined
  q: string
  library: FoundContent
  versions: (VersionRow & { by: string })[]
  /** The version being viewed. */
  looked: { n: number; tabs: JourneyTab[] } | undefined
  people: string[]
  /** The workspace's own templates. */
  templates: OwnTemplate[]
}

type World = Pick<Platform, 'db'>
type Asked = {
  workspace: string
  user: string
  journey: string
  tab?: string | undefined
  q: string
  look?: number | undefined
}

/** Everything the editor of a journey shows. Throws Refusal 404 `journey_not_found`, `version_not_found`. */
export async function loadEditor(platform: World, asked: Asked): Promise<EditorView> {
  const { workspace, q, look } = asked
  const journey = await loadJourney(platform, asked)
  const tab = journey.tabs.find(({ id }) => id === asked.tab) ?? journey.tabs[0]
  const versions = await listVersions(platform, asked)
  const names = await namesOf(
    platform,
    versions.map(({ publishedBy }) => publishedBy),
  )
  const { leads } = await listLeads(platform, { workspace, limit: 200 })
  return {
    journey,
    draft: await readDraftState(platform, asked),
    tab,
    q,
    library: await searchContent(platform, { workspace, type: tab?.type, q }),
    versions: versions.map((row) => ({ ...row, by: names.get(row.publishedBy ?? '') ?? '' })),
    looked:
      look === undefined ? undefined : { n: look, tabs: await loadVersion(platform, { ...asked, n: look }) },
    people: leads.map(({ email }) => email),
    templates: await listJourneyTemplates(platform, workspace),
  }
}
