import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { userProfile, workspaceMembers } from './tables.ts'

type World = Pick<Platform, 'db'>

/** A member of a workspace with their name. */
export type Person = { user: string; name: string }

const name = sql<string>`coalesce(nullif(trim(${userProfile.first} || ' ' || ${userProfile.last}), ''), ${userProfile.email})`

/** The members of the workspace, by name. */
export async function listPeople({ db }: World, { workspace }: { workspace: string }): Promise<Person[]> {
  return db.asSystem((tx) =>
    tx
      .select({ user: workspaceMembers.user, name })
      .from(workspaceMembers)
      .innerJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
      .where(eq(workspaceMembers.workspace, workspace))
      .orderBy(asc(name))
      .limit(500),
  )
}

/** Names by user id; the ids must come from rows the caller can see. */
export async function namesOf({ db }: World, ids: (string | null)[]): Promise<Map<string, string>> {
  const users = [...new Set(ids.flatMap((id) => id ?? []))]
  if (users.length === 0) return new Map()
  const rows = await db.asSystem((tx) =>
    tx.select({ user: userProfile.user, name }).from(userProfile).where(inArray(userProfile.user, users)),
  )
  return new Map(rows.map((row) => [row.user, row.name]))
}

/** Who last changed a thing, and when. `by` is empty for former members. */
export type Edited = { by: string; at: Date }

type LastEdit = { editedBy: string | null; editedAt: Date | null }

/** Who last changed a row, by name, and when; null if unknown. */
export async function editorOf(world: World, edit: LastEdit): Promise<Edited | null> {
  return (await editorsOf(world, new Map([['', edit]]))).get('') ?? null
}

/** As `editorOf`, for several rows by key; leaves out unknown ones. */
export async function editorsOf(
  world: World,
  edits: ReadonlyMap<string, LastEdit>,
): Promise<Map<string, Edited>> {
  const names = await namesOf(
    world,
    [...edits.values()].map(({ editedBy }) => editedBy),
  )
  return new Map(
    [...edits].flatMap(([key, { editedBy, editedAt }]): [string, Edited][] =>
      editedBy && editedAt ? [[key, { by: names.get(editedBy) ?? '', at: editedAt }]] : [],
    ),
  )
}
