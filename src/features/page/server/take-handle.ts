import { and, eq, like, ne, or, sql } from 'drizzle-orm'
import { workspaceHandles, workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { slugOf } from '../rules/slugs.ts'

/**
 * What the addresses of this workspace's pages begin with. Where nobody chose one, it is made of the workspace's name,
 * with the first number that no other workspace has or had; after that it stays, whatever the workspace is called.
 */
export async function takeHandle({ db }: Pick<Platform, 'db'>, workspace: string): Promise<string> {
  return db.asSystem(async (tx) => {
    const [row] = await tx
      .select({ name: workspaces.name, handle: workspaces.handle })
      .from(workspaces)
      .where(eq(workspaces.id, workspace))
      .for('update')
    if (!row) throw new Error(`there is no workspace ${workspace}`)
    if (row.handle) return row.handle
    // Two workspaces of one name at once: the second waits here until it can see the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('workspace-handle', 0))`)
    const wanted = handleOf(row.name)
    const handle = freeHandle(wanted, await takenHandles(tx, { workspace, wanted }))
    await tx.update(workspaces).set({ handle }).where(eq(workspaces.id, workspace))
    return handle
  })
}

/** Those like the wanted one that other workspaces have, or had and still lead on from. */
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

/** A handle is plain letters and digits, three at least, since people say it and type it. */
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
