import { and, eq } from 'drizzle-orm'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { readPass } from '#src/features/link/server/gate/pass-cookie.ts'
import { link } from '#src/features/link/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { OwnVisit } from './own-proof.ts'

/** The link of a visit by its public id, and the visitor admitted by its gate according to these cookies. */
export async function gateVisitorOf(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { workspace, link: id }: OwnVisit,
  cookies: string | null,
): Promise<{ hashid: string; visitor: { name: string; email: string } | null }> {
  const [row] = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ hashid: link.hashid })
      .from(link)
      .where(and(eq(link.workspace, workspace), eq(link.id, id))),
  )
  const hashid = row?.hashid ?? ''
  // Few visitors passed a gate, and only their names are looked up.
  if (!cookies?.includes('nurtured_pass_')) return { hashid, visitor: null }
  const shared = await findSharedLink(platform, hashid)
  const visitor = shared?.gate ? readPass(platform, { hashid, gate: shared.gate }, cookies) : undefined
  return { hashid, visitor: visitor?.email ? { name: visitor.name, email: visitor.email } : null }
}
