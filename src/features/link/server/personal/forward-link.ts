import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SharedLink } from '../find-shared-link.ts'
import { personalAddress } from './tables.ts'

/** How many times in a row a link may be forwarded, and to how many people each time. */
export const maxForwards = 6
const mostOfOne = 30
const mostOfLink = 500

const byVisitor = createRateLimit({ name: 'passed-on', points: 10, seconds: 600 })
const ofLink = createRateLimit({ name: 'passed-on-of', points: 100, seconds: 86_400 })

type World = Pick<Platform, 'db' | 'clock'>
type Passing = {
  link: Pick<SharedLink, 'workspace' | 'id' | 'personal'>
  /** The name a visitor typed for their colleague; may be empty. */
  name: string
  ip: string
}

/**
 * Creates a personal link for a visitor's colleague, below the visitor's own. Throws Refusal 409
 * `passed_on_enough` and 429.
 */
export async function passOn(
  { db, clock }: World,
  { link, name, ip }: Passing,
): Promise<{ id: string; hashid: string }> {
  await byVisitor.take(ip)
  await ofLink.take(link.id)
  const { workspace } = link
  const parent = link.personal?.id ?? null
  const now = clock.now()
  return db.inWorkspace(workspace, async (tx) => {
    // Concurrent forwards of the same link wait here, so that the counts below stay correct.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pass on ${link.id}`}, 0))`)
    const path = await pathTo(tx, link)
    const ids = { id: newId(now), hashid: newHashid() }
    await tx.insert(personalAddress).values({
      ...ids,
      workspace,
      link: link.id,
      name,
      parent,
      path: [...path, ids.id],
      createdAt: now,
    })
    return ids
  })
}

/** The ids from the first link of the branch to the visitor's, if it may be forwarded once more. */
async function pathTo(tx: Transaction, { workspace, id, personal }: Passing['link']): Promise<string[]> {
  const parent = personal?.id ?? null
  const isOfLink = and(eq(personalAddress.workspace, workspace), eq(personalAddress.link, id))
  const [above] = parent
    ? await tx
        .select({ path: personalAddress.path })
        .from(personalAddress)
        .where(and(isOfLink, eq(personalAddress.id, parent)))
    : []
  const [made] = await tx
    .select({
      ofLink: count(),
      ofOne: sql<number>`count(*) filter (where ${personalAddress.parent} = ${parent}::uuid)::integer`,
    })
    .from(personalAddress)
    .where(and(isOfLink, isNull(personalAddress.createdBy), isNull(personalAddress.lead)))
  const path = above?.path ?? []
  if (!mayForward({ ofLink: 0, ofOne: 0, ...made, hands: path.length }))
    throw new Refusal(
      409,
      'passed_on_enough',
      msg`This link can’t be forwarded any further. Ask the sender for a link for your colleague.`,
    )
  return path
}

function mayForward({
  ofLink: all,
  ofOne,
  hands,
}: {
  ofLink: number
  ofOne: number
  hands: number
}): boolean {
  return all < mostOfLink && ofOne < mostOfOne && hands < maxForwards
}
