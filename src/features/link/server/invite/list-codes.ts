import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type InviteCodeState, stateOfCode } from '#src/features/link/rules/invite-code.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkGate } from '../gate/tables.ts'
import { isOver, isUsable } from './code-rows.ts'
import { inviteCode } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** A code as its owner recognizes it: by its last characters. */
export type InviteCodeRow = {
  id: string
  ending: string
  label: string
  used: number
  uses: number
  /** The last day, such as `2026-12-31`. */
  endsOn: string | null
  state: InviteCodeState
  /** The member who created it, if still known. */
  by: string | undefined
  createdAt: Date
}

const atOnce = 100

/** The codes of a link, latest first; `after` is the previous page's `next`. */
export async function listCodes(
  platform: World,
  { workspace, link, after }: { workspace: string; link: string; after?: string | undefined },
): Promise<{ codes: InviteCodeRow[]; total: number; usable: number; next: string | undefined }> {
  const now = platform.clock.now()
  const ofLink = and(eq(inviteCode.workspace, workspace), eq(inviteCode.link, link))
  const { rows, counts } = await platform.db.inWorkspace(workspace, async (tx) => ({
    rows: await tx
      .select({ code: inviteCode, isOver: isOver(now) })
      .from(inviteCode)
      .where(and(ofLink, after ? lt(inviteCode.id, after) : undefined))
      .orderBy(desc(inviteCode.id))
      .limit(atOnce + 1),
    counts: await tx
      .select({ total: count(), usable: sql<number>`(count(*) filter (where ${isUsable(now)}))::integer` })
      .from(inviteCode)
      .where(ofLink),
  }))
  const shown = rows.slice(0, atOnce)
  const names = await namesOf(
    platform,
    shown.map(({ code }) => code.createdBy),
  )
  const codes = shown.map(({ code, isOver: over }) => ({
    id: code.id,
    ending: code.ending,
    label: code.label,
    used: code.used,
    uses: code.uses,
    endsOn: code.endsOn,
    state: stateOfCode({ ...code, isOver: over }),
    by: code.createdBy ? names.get(code.createdBy) : undefined,
    createdAt: code.createdAt,
  }))
  const { total = 0, usable = 0 } = counts[0] ?? {}
  return { codes, total, usable, next: rows.length > atOnce ? codes.at(-1)?.id : undefined }
}

/** The number of active codes for each link that requires an invite code. */
export async function countUsableCodes(
  platform: World,
  { workspace, links }: { workspace: string; links: string[] },
): Promise<Map<string, number>> {
  if (links.length === 0) return new Map()
  return platform.db.inWorkspace(workspace, (tx) =>
    countIn(tx, { workspace, links, now: platform.clock.now() }),
  )
}

async function countIn(
  tx: Transaction,
  { workspace, links, now }: { workspace: string; links: string[]; now: Date },
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ link: linkGate.link, usable: count(inviteCode.id) })
    .from(linkGate)
    .leftJoin(
      inviteCode,
      and(eq(inviteCode.workspace, linkGate.workspace), eq(inviteCode.link, linkGate.link), isUsable(now)),
    )
    .where(
      and(eq(linkGate.workspace, workspace), inArray(linkGate.link, links), eq(linkGate.isInviteOnly, true)),
    )
    .groupBy(linkGate.link)
  return new Map(rows.map(({ link, usable }) => [link, usable]))
}
