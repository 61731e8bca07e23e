import { sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'

type Choice = { workspace: string; user: string; list: string; hidden: string[]; sequence?: string[] }

/** Stores which columns of a list a member hides, and their order. Does nothing for non-members. */
export async function chooseColumns(
  { db }: Pick<Platform, 'db'>,
  { workspace, user, list, hidden, sequence = [] }: Choice,
): Promise<void> {
  await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      insert into list_column (workspace, "user", list, hidden, sequence)
      select m.workspace, m."user", ${list}, ${sql.param(hidden)}::text[], ${sql.param(sequence)}::text[]
      from workspace_members m where m.workspace = ${workspace} and m."user" = ${user}
      on conflict (workspace, "user", list) do update set hidden = excluded.hidden, sequence = excluded.sequence`),
  )
}
