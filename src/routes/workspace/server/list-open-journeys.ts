import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'

/** A choice by id. */
export type Named = { id: string; name: string }

const named = z.array(z.object({ id: z.string(), name: z.string() }))

/** Journeys that accept leads, by name. */
export async function listOpenJourneys(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<Named[]> {
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select j.id, j.name from journey j
      join flow f on f.workspace = j.workspace and f.journey = j.id and f.published is not null
      where j.workspace = ${workspace} and j.deleted_at is null order by lower(j.name), j.id`),
  )
  return named.parse(rows)
}
