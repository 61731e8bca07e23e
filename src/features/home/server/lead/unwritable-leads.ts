import { type AskedLeads, isWantedLead } from '#src/features/lead/server/list-leads.ts'
import { suppressedAmong } from '#src/features/lead/server/suppressed-addresses.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'secrets' | 'mail'>

const together = 2000

/** Those of these addresses, in lower case, whose owners were removed or take no mail from the workspace. */
export async function unwritableAmong(
  { db, secrets, mail }: World,
  { workspace, emails }: { workspace: string; emails: readonly string[] },
): Promise<Set<string>> {
  const asked = [...new Set(emails.map((email) => email.trim().toLowerCase()))]
  if (asked.length === 0) return new Set()
  const removed = await db.inWorkspace(workspace, (tx) =>
    suppressedAmong({ secrets }, tx, { workspace, emails: asked }),
  )
  return new Set([...removed, ...(await mail.stoppedAmong(asked, { workspace }))])
}

/** The ids of all people of a filter to whom that happened. */
export async function findUnwritable(
  platform: World,
  { workspace, ...filter }: AskedLeads,
): Promise<string[]> {
  const all = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select({ id: lead.id, email: lead.email }).from(lead).where(isWantedLead(workspace, filter)),
  )
  const found: string[] = []
  for (let from = 0; from < all.length; from += together) {
    const some = all.slice(from, from + together)
    const stopped = await unwritableAmong(platform, { workspace, emails: some.map(({ email }) => email) })
    found.push(...some.flatMap(({ id, email }) => (stopped.has(email.trim().toLowerCase()) ? id : [])))
  }
  return found
}
