import { and, desc, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SomeFacts } from '#src/features/account/schema.ts'
import { listNotes, type Note } from '#src/features/account/server/notes.ts'
import { accountChange, accountMerged } from '#src/features/account/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TimelineCursor } from '#src/routes/workspace/parts/timeline/timeline-cursor.ts'
import {
  firstEntries,
  type VisitorEntry,
  visitorSources,
} from '#src/routes/workspace/server/visitor-entries.ts'
import type { TimelineKind } from '../parts/account-timeline.ts'
import { type ContactEntry, readContactChanges } from './read-contact-changes.ts'

/** A timeline entry of an account. `by` is a member; null if none or unknown. */
export type TimelineEntry = VisitorEntry | ({ at: Date; id: string } & MemberEntry)

type MemberEntry =
  | { kind: 'note'; note: Note }
  | { kind: 'confirmed'; person: { id: string; name: string } }
  | ContactEntry
  | { kind: 'merged'; name: string; by: string }
  | { kind: 'link'; link: { title: string; journey: string }; by: string | null }
  | { kind: 'change'; before: SomeFacts; after: SomeFacts; by: string }

type World = Pick<Platform, 'db' | 'clock'>
type Asked = { workspace: string; account: string; kind: TimelineKind; before: TimelineCursor | undefined }
type Piece = Asked & { limit: number }

const shown = 30

/** The timeline of an account, latest first. `next` is the cursor of the following page. */
export async function loadAccountTimeline(
  world: World,
  asked: Asked,
): Promise<{ entries: TimelineEntry[]; next: string | undefined }> {
  const piece = { ...asked, limit: shown + 1 }
  const found = await Promise.all(
    Object.entries(sources)
      .filter(([kind]) => asked.kind === 'all' || asked.kind === kind)
      .map(([, read]) => read(world, piece)),
  )
  return firstEntries(found.flat(), shown)
}

/** Continues after the previous page. */
function isBefore(before: TimelineCursor | undefined, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  return before && sql`(${at}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
}

/** Changes have numbers instead of ids. */
const idOfChange = sql<string>`lpad(${accountChange.version}::text, 32, '0')::uuid`

const sources: Record<
  Exclude<TimelineKind, 'all'>,
  (world: World, piece: Piece) => Promise<TimelineEntry[]>
> = {
  visits: (world, { account, ...piece }) => visitorSources.visits(world, { ...piece, of: { account } }),
  bookings: (world, { account, ...piece }) => visitorSources.bookings(world, { ...piece, of: { account } }),
  forms: (world, { account, ...piece }) => visitorSources.forms(world, { ...piece, of: { account } }),
  async notes(world, piece) {
    const notes = await listNotes(world, piece)
    return notes.map((note) => ({ kind: 'note', at: note.createdAt, id: note.id, note }))
  },
  async people({ db }, piece) {
    const { workspace, account, before, limit } = piece
    const actions = await readContactChanges({ db }, piece)
    const rows = await db.inWorkspace(workspace, (tx) =>
      tx
        .select({ id: lead.id, at: lead.validatedAt, first: lead.first, last: lead.last, email: lead.email })
        .from(lead)
        .where(
          and(
            matching(lead, { workspace, account, deletedAt: null }),
            isNotNull(lead.validatedAt),
            isBefore(before, lead.validatedAt, lead.id),
          ),
        )
        .orderBy(desc(lead.validatedAt), desc(lead.id))
        .limit(limit),
    )
    const confirmed = rows.flatMap(({ id, at, first, last, email }): TimelineEntry[] =>
      at
        ? [
            {
              kind: 'confirmed',
              at,
              id,
              person: { id, name: [first, last].filter(Boolean).join(' ') || email },
            },
          ]
        : [],
    )
    return [...confirmed, ...actions]
  },
  async changes({ db }, { workspace, account, before, limit }) {
    return db.inWorkspace(workspace, async (tx) => {
      const changes = await tx
        .select({
          id: idOfChange,
          at: accountChange.at,
          by: accountChange.by,
          before: accountChange.before,
          after: accountChange.after,
        })
        .from(accountChange)
        .where(
          and(
            matching(accountChange, { workspace, account }),
            isBefore(before, accountChange.at, idOfChange),
          ),
        )
        .orderBy(desc(accountChange.version))
        .limit(limit)
      const links = await tx
        .select({
          id: link.id,
          title: link.title,
          journey: link.journey,
          by: link.createdBy,
          at: link.createdAt,
        })
        .from(link)
        .where(
          and(
            matching(link, { workspace, account, deletedAt: null }),
            isBefore(before, link.createdAt, link.id),
          ),
        )
        .orderBy(desc(link.createdAt), desc(link.id))
        .limit(limit)
      const merges = await readMerges(tx, { workspace, account, before, limit })
      return [
        ...merges.map((merge): TimelineEntry => ({ kind: 'merged', ...merge })),
        ...changes.map((change): TimelineEntry => ({ kind: 'change', ...change })),
        ...links.map(({ id, at, by, ...made }): TimelineEntry => ({ kind: 'link', at, id, by, link: made })),
      ]
    })
  },
}

/** Accounts merged into this one. */
async function readMerges(
  tx: Transaction,
  { workspace, account, before, limit }: Omit<Piece, 'kind'>,
): Promise<{ id: string; at: Date; by: string; name: string }[]> {
  return tx
    .select({
      id: accountMerged.account,
      at: accountMerged.at,
      by: accountMerged.by,
      name: accountMerged.name,
    })
    .from(accountMerged)
    .where(
      and(
        matching(accountMerged, { workspace, into: account }),
        isBefore(before, accountMerged.at, accountMerged.account),
      ),
    )
    .orderBy(desc(accountMerged.at), desc(accountMerged.account))
    .limit(limit)
}

/** User ids of the members in an entry. */
export function usersOf(entry: TimelineEntry): string[] {
  if (entry.kind === 'note') return [entry.note.author]
  if (entry.kind === 'link') return entry.by ? [entry.by] : []
  if (entry.kind === 'contact' || entry.kind === 'merged') return [entry.by]
  if (entry.kind !== 'change') return []
  return [entry.by, entry.before.owner, entry.after.owner].flatMap((user) => user ?? [])
}
