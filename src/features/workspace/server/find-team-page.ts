import { asc, eq } from 'drizzle-orm'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isHandle } from '../rules.ts'
import { userProfile, workspaceMembers, workspaces } from './tables.ts'

/** A workspace's public profile: no ids, no personal addresses. */
export type TeamPage = {
  name: string
  logo: string | null
  description: string
  website: string
  language: string
  people: { name: string; avatar: string | null }[]
}

/** The public page of the workspace with this handle; undefined if it has none. */
export async function findTeamPage(
  { db }: Pick<Platform, 'db'>,
  handle: string,
): Promise<TeamPage | undefined> {
  if (!isHandle(handle)) return undefined
  return db.asSystem(async (tx) => {
    const row = await findRow(tx, workspaces, { handle, teamPage: true, deletedAt: null })
    if (!row) return undefined
    const people = await tx
      .select({ first: userProfile.first, last: userProfile.last, avatar: userProfile.avatar })
      .from(workspaceMembers)
      .innerJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
      .where(eq(workspaceMembers.workspace, row.id))
      .orderBy(asc(workspaceMembers.createdAt), asc(workspaceMembers.id))
    const { name, logo, description, website, language } = row
    const named = people.map(({ first, last, avatar }) => ({
      name: [first, last].filter(Boolean).join(' '),
      avatar,
    }))
    return {
      name,
      logo,
      description,
      // Only links http(s) URLs, whatever the table contains.
      website: /^https?:\/\//i.test(website) ? website : '',
      language,
      people: named.filter((person) => person.name !== ''),
    }
  })
}
