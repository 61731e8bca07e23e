import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ShareState, stateOf } from '../rules.ts'
import type { ShareMode, SharingPlace, Verdict } from '../schema.ts'
import { requirePlace, type Shareable } from './find-place.ts'
import { areOf, type InPlace } from './queries.ts'
import { share, shareComment, shareVerdict } from './tables.ts'

/** A share link as its owner sees it. */
export type SharingLink = {
  id: string
  thing: string
  address: string
  label: string
  mode: ShareMode
  downloads: boolean
  hasPassword: boolean
  expiresAt: Date | null
  state: ShareState
  opens: number
  lastOpenedAt: Date | null
}

export type SharingComment = {
  id: string
  share: string
  name: string
  email: string
  isMember: boolean
  body: string
  /** The asset of a collection it is about; empty for the whole collection. */
  about: string
  atMs: number | null
  isResolved: boolean
  createdAt: Date
  answers: SharingComment[]
}

export type SharingVerdict = {
  id: string
  share: string
  verdict: Verdict
  name: string
  email: string
  note: string
  variant: number | null
  createdAt: Date
}

/** A place's share links and comments for its owner. */
export type Sharing = {
  place: SharingPlace
  title: string
  things: Shareable[]
  links: SharingLink[]
  comments: SharingComment[]
  verdicts: SharingVerdict[]
}

type World = Pick<Platform, 'db' | 'clock' | 'config'>
const most = 500

/** Throws Refusal 404 `asset_not_found`, `collection_not_found`, `clip_not_found` or `guest_not_found`. */
export async function loadSharing(platform: World, where: InPlace): Promise<Sharing> {
  const { workspace, place } = where
  const { title, things } = await requirePlace(platform, where)
  const { rows, comments, verdicts } = await platform.db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select()
      .from(share)
      .where(areOf(where))
      .orderBy(desc(share.createdAt), desc(share.id))
      .limit(most)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return { rows, comments: [], verdicts: [] }
    const comments = await tx
      .select()
      .from(shareComment)
      .where(and(eq(shareComment.workspace, workspace), inArray(shareComment.share, ids)))
      .orderBy(asc(shareComment.createdAt), asc(shareComment.id))
      .limit(2 * most)
    const verdicts = await tx
      .select()
      .from(shareVerdict)
      .where(and(eq(shareVerdict.workspace, workspace), inArray(shareVerdict.share, ids)))
      .orderBy(desc(shareVerdict.createdAt), desc(shareVerdict.id))
      .limit(most)
    return { rows, comments, verdicts }
  })
  const members = comments.map(({ member }) => member)
  const names = await namesOf(platform, members)
  const titles = await titlesOf(platform, workspace, comments)
  return {
    place,
    title,
    things,
    links: rows.map((row) => linkOf(platform, row)),
    comments: threadsOf(comments, { names, titles }),
    verdicts: verdicts.map(({ workspace: _workspace, ...row }) => row),
  }
}

function linkOf({ clock, config }: World, row: typeof share.$inferSelect): SharingLink {
  const { id, label, mode, downloads, expiresAt, opens, lastOpenedAt } = row
  return {
    id,
    thing: row.asset ?? row.content ?? row.collection ?? row.clip ?? row.guest ?? '',
    address: `${config.publicOrigin}/share/${row.hashid}`,
    label,
    mode,
    downloads,
    hasPassword: row.passwordHash !== null,
    expiresAt,
    state: stateOf(row, clock.now()),
    opens,
    lastOpenedAt,
  }
}

type CommentRow = typeof shareComment.$inferSelect

/** The titles of the assets that comments on a collection refer to. */
async function titlesOf(
  { db }: World,
  workspace: string,
  comments: CommentRow[],
): Promise<Map<string, string>> {
  const ids = [...new Set(comments.flatMap((one) => one.asset ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: asset.id, title: asset.title })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), inArray(asset.id, ids))),
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Comments with their replies: open ones first, then latest first. */
function threadsOf(
  rows: CommentRow[],
  { names, titles }: { names: Map<string, string>; titles: Map<string, string> },
): SharingComment[] {
  function commentOf(row: CommentRow): SharingComment {
    const { id, email, body, atMs, createdAt } = row
    return {
      id,
      share: row.share,
      name: row.member ? (names.get(row.member) ?? '') : row.name,
      email,
      isMember: row.member !== null,
      body,
      about: row.asset && !row.answers ? (titles.get(row.asset) ?? '') : '',
      atMs,
      isResolved: row.resolvedAt !== null,
      createdAt,
      answers: rows.filter(({ answers }) => answers === id).map(commentOf),
    }
  }
  const threads = rows
    .filter(({ answers }) => answers === null)
    .map(commentOf)
    .toReversed()
  return [...threads.filter((one) => !one.isResolved), ...threads.filter((one) => one.isResolved)]
}
