import { lead } from '#src/features/lead/server/tables.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TimelineCursor } from '#src/routes/workspace/parts/timeline/timeline-cursor.ts'
import {
  firstEntries,
  type VisitorEntry,
  visitorSources,
} from '#src/routes/workspace/server/visitor-entries.ts'
import type { PersonTimelineKind } from '../parts/person-timeline.ts'

/** A timeline entry of a person: what they did, and when they verified their email. */
export type PersonEntry = VisitorEntry | { kind: 'verified'; at: Date; id: string }

type World = Pick<Platform, 'db' | 'clock'>
type Asked = {
  workspace: string
  lead: string
  kind: PersonTimelineKind
  before: TimelineCursor | undefined
}

const shown = 30

/** The timeline of a person, latest first. `next` is the cursor of the following page. */
export async function loadPersonTimeline(
  world: World,
  { kind, lead: id, ...asked }: Asked,
): Promise<{ entries: PersonEntry[]; next: string | undefined }> {
  const piece = { ...asked, of: { lead: id }, limit: shown + 1 }
  const found = await Promise.all(
    Object.entries(visitorSources)
      .filter(([one]) => kind === 'all' || kind === one)
      .map(([, read]) => read(world, piece)),
  )
  const verified = kind === 'all' ? await readVerified(world, { ...asked, lead: id }) : []
  return firstEntries<PersonEntry>([...found.flat(), ...verified], shown)
}

async function readVerified(
  { db }: World,
  { workspace, lead: id, before }: Omit<Asked, 'kind'>,
): Promise<PersonEntry[]> {
  const row = await db.inWorkspace(workspace, (tx) => findRow(tx, lead, { workspace, id }))
  const at = row?.validatedAt
  if (!at || (before && (at > before.at || (at.getTime() === before.at.getTime() && id >= before.id))))
    return []
  return [{ kind: 'verified', at, id }]
}
