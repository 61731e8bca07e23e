import { suppressedAmong } from '#src/features/lead/server/suppressed-addresses.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'secrets' | 'mail'>

/** The given emails, in lower case, of people who were erased or unsubscribed. */
export async function unreachableAmong(
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
