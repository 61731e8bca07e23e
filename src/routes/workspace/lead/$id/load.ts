import { account } from '#src/features/account/server/tables.ts'
import { listJourneys } from '#src/features/journey/server/list-journeys.ts'
import { findPerson, type PersonView } from '#src/features/visit/server/person/find-person.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PersonTimelineKind } from './parts/person-timeline.ts'
import { loadPersonTimeline, type PersonEntry } from './server/load-person-timeline.ts'

/** The company of a person, with its next step. */
export type PersonCompany = { id: string; name: string; nextStep: string; nextStepOn: string | null }

export type PersonScreenData = {
  person: PersonView
  /** Null without one, or if it is in the trash. */
  company: PersonCompany | null
  /** Journeys to create a link of, the latest ones. */
  journeys: { id: string; name: string }[]
  timeline: { entries: PersonEntry[]; next: string | undefined }
}

const mostJourneys = 20

type Asked = { workspace: string; lead: string } & Pick<
  Parameters<typeof loadPersonTimeline>[1],
  'before'
> & { kind: PersonTimelineKind }

/** A person with their company and timeline. Throws Refusal 404 `person_not_found`. */
export async function loadPersonScreen(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, lead, ...page }: Asked,
): Promise<PersonScreenData> {
  const person = await findPerson(platform, { workspace, lead })
  const { journeys } = await listJourneys(platform, { workspace, sort: '-changed', limit: mostJourneys })
  return {
    person,
    company: await findCompany(platform, { workspace, id: person.account }),
    journeys: journeys.map(({ id, name }) => ({ id, name })),
    timeline: await loadPersonTimeline(platform, { workspace, lead, ...page }),
  }
}

async function findCompany(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: { workspace: string; id: string | null },
): Promise<PersonCompany | null> {
  if (!id) return null
  const row = await db.inWorkspace(workspace, (tx) =>
    findRow(tx, account, { workspace, id, deletedAt: null }),
  )
  if (!row) return null
  const { name, nextStep, nextStepOn } = row
  return { id, name, nextStep, nextStepOn }
}
