import { and, count, desc, eq, gt, inArray, max, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { stateOf } from '../rules.ts'
import type { SharingPlace } from '../schema.ts'
import { requirePlace } from './find-place.ts'
import { share, shareComment, shareVerdict } from './tables.ts'
import { placeOf } from './visit-share.ts'

/** Visitors' unanswered feedback on one thing. `comments`: how many are open. */
export type OpenFeedback = {
  place: SharingPlace
  title: string
  wantsChanges: boolean
  comments: number
  at: Date
}

const days = 30
const most = 20
const mostVerdicts = 500

/**
 * Requests for changes that were the last word on their link, and comments by visitors without a reply, of the last 30
 * days: by thing, latest first. A link that has ended waits for nothing.
 */
export async function listOpenFeedback(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace }: { workspace: string },
): Promise<OpenFeedback[]> {
  const now = platform.clock.now()
  const since = new Date(now.getTime() - days * 86_400_000)
  const open = await platform.db.inWorkspace(workspace, async (tx) => {
    const said = await readSaid(tx, { workspace, since })
    const ids = said.map((one) => one.share)
    const rows =
      ids.length === 0
        ? []
        : await tx
            .select()
            .from(share)
            .where(and(eq(share.workspace, workspace), inArray(share.id, ids)))
    const places = await Promise.all(
      rows
        .filter((row) => stateOf(row, now) === 'open')
        .map(async (row) => [row.id, await placeOf(tx, row)] as const),
    )
    const placeBy = new Map(places)
    return said.flatMap(({ share: id, ...one }) => {
      const place = placeBy.get(id)
      return place ? [{ ...one, place }] : []
    })
  })
  const byPlace = [...Map.groupBy(open, ({ place }) => `${place.kind} ${place.id}`).values()]
  const found = await Promise.all(byPlace.map((all) => joined(platform, workspace, all)))
  return found.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

type Said = { share: string; wantsChanges: boolean; comments: number; at: Date }

async function readSaid(
  tx: Transaction,
  { workspace, since }: { workspace: string; since: Date },
): Promise<Said[]> {
  const reply = alias(shareComment, 'reply')
  const comments = await tx
    .select({ share: shareComment.share, comments: count(), at: max(shareComment.createdAt) })
    .from(shareComment)
    .where(
      and(
        matching(shareComment, { workspace, answers: null, member: null, resolvedAt: null }),
        gt(shareComment.createdAt, since),
        notExists(
          tx
            .select({ id: reply.id })
            .from(reply)
            .where(and(eq(reply.workspace, workspace), eq(reply.answers, shareComment.id))),
        ),
      ),
    )
    .groupBy(shareComment.share)
    .orderBy(desc(max(shareComment.createdAt)))
    .limit(most)
  const { share: of, verdict, createdAt } = shareVerdict
  const verdicts = await tx
    .select({ share: of, verdict, at: createdAt })
    .from(shareVerdict)
    .where(and(eq(shareVerdict.workspace, workspace), gt(createdAt, since)))
    .orderBy(desc(createdAt), desc(shareVerdict.id))
    .limit(mostVerdicts)
  // Each share's latest, which comes first.
  const latest = [...new Map(verdicts.toReversed().map((one) => [one.share, one])).values()]
  return [
    ...comments.map(({ at, ...one }) => ({ ...one, wantsChanges: false, at: at ?? since })),
    ...latest
      .filter((one) => one.verdict === 'changes_wanted')
      .slice(0, most)
      .map((one) => ({ share: one.share, wantsChanges: true, comments: 0, at: one.at })),
  ]
}

/** Empty when the thing was deleted or is closed to this member. */
async function joined(
  platform: Pick<Platform, 'db'>,
  workspace: string,
  all: (Omit<Said, 'share'> & { place: SharingPlace })[],
): Promise<OpenFeedback[]> {
  const [first] = all
  if (!first) return []
  const { place } = first
  // A text goes by the title of its asset.
  const kind = place.kind === 'content' ? 'asset' : place.kind
  try {
    const { title } = await requirePlace(platform, { workspace, place: { ...place, kind } })
    return [
      {
        place,
        title,
        wantsChanges: all.some((one) => one.wantsChanges),
        comments: all.reduce((sum, { comments }) => sum + comments, 0),
        at: new Date(Math.max(...all.map(({ at }) => at.getTime()))),
      },
    ]
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return []
    throw error
  }
}
