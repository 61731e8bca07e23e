import { and, eq, like, ne, or, sql } from 'drizzle-orm'
import { workspaceHandles, workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { slugOf } from '../rules/slugs.ts'

/**
 * The start of the URLs of this workspace's pages. If none was chosen, it is derived from the workspace's name, with
 * the first number never used by another workspace; it then stays, even if the workspace is renamed.
 */
export async function reserveHandle({ db }: Pick<Platform, 'db'>, workspace: string): Promise<string> {
  return db.asSystem(async (tx) => {
    const [row] = await tx
      .select({ name: workspaces.name, handle: workspaces.handle })
      .from(workspaces)
      .where(eq(workspaces.id, workspace))
      .for('update')
    if (!row) throw new Error(`there is no workspace ${workspace}`)
    if (row.handle) return row.handle
    // Of two concurrent workspaces with one name, the second waits until it can see the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('workspace-handle', 0))`)
    const wanted = handleOf(row.name)
    const handle = freeHandle(wanted, await takenHandles(tx, { workspace, wanted }))
    await tx.update(workspaces).set({ handle }).where(eq(workspaces.id, workspace))
    return handle
  })
}

/** Similar handles that other workspaces use, or used and still redirect from. */
async function takenHandles(
  tx: Transaction,
  { workspace, wanted }: { workspace: string; wanted: string },
): Promise<Set<string>> {
  const own = await tx
    .select({ handle: workspaces.handle })
    .from(workspaces)
    .where(or(eq(workspaces.handle, wanted), like(workspaces.handle, `${wanted}-%`)))
  const { handle: left } = workspaceHandles
  const former = await tx
    .select({ handle: left })
    .from(workspaceHandles)
    .where(and(ne(workspaceHandles.workspace, workspace), or(eq(left, wanted), like(left, `${wanted}-%`))))
  return new Set([...own, ...former].flatMap(({ handle }) => handle ?? []))
}

/** A handle is plain letters and digits, at least three, because people say and type it. */
function handleOf(name: string): string {
  const plain = slugOf(name)
    .replace(/[^a-z0-9-]/g, '')
    .split('-')
    .filter(Boolean)
    .join('-')
    .slice(0, 34)
    .replace(/-$/, '')
  return plain.length < 3 ? `workspace${plain && `-${plain}`}` : plain
}

function freeHandle(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
