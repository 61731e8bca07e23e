import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { lead } from '#src/features/lead/server/tables.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

export const checkJobName = 'campaign.check-link'

type Which = { workspace: string; link: string }

/**
 * Starts a check of a link as visitors see it, and as this lead if given. Does nothing if one is already
 * running. Throws Refusal 404 `link_not_found` or `lead_not_found`.
 */
export async function askLinkCheck(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { lead: as, ...which }: Which & { lead?: string | undefined },
): Promise<void> {
  const { links } = await listLinks({ db }, { ...which, limit: 1 })
  if (links.length === 0) throw linkNotFound()
  if (as) await requireLead({ db }, { workspace: which.workspace, lead: as })
  if (await isBeingChecked({ jobs }, which)) return
  const payload = { ...which, subject: which.link, lead: as ?? null, isWeekly: false }
  await db.inWorkspace(which.workspace, (tx) => jobs.enqueue(tx, { name: checkJobName, payload }))
}

async function isBeingChecked(
  { jobs }: Pick<Platform, 'jobs'>,
  { workspace, link }: Which,
): Promise<boolean> {
  const all = await jobs.ofSubject(workspace, link)
  return all.some(({ name, state }) => name === checkJobName && (state === 'queued' || state === 'running'))
}

async function requireLead(
  { db }: Pick<Platform, 'db'>,
  { workspace, lead: id }: { workspace: string; lead: string },
): Promise<void> {
  const [found] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: lead.id })
      .from(lead)
      .where(and(eq(lead.workspace, workspace), eq(lead.id, id), isNull(lead.deletedAt))),
  )
  if (found) return
  throw new Refusal(404, 'lead_not_found', msg`This lead doesn’t exist in this workspace.`)
}
