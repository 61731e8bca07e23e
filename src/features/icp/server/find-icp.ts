import { msg } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type IcpContent, keptCriterion, type PersonaContent } from '../schema.ts'
import { icp, icpChange, icpCriterion, persona } from './tables.ts'

type World = Pick<Platform, 'db'>

/** A profile in a list. `isScored`: all accounts are scored by its current revision. */
export type IcpRow = IcpContent & {
  id: string
  isDefault: boolean
  version: number
  revision: number
  isScored: boolean
  scoredAt: Date | null
}

export type Persona = PersonaContent & { id: string; icp: string; version: number }

/** A change of a profile: author, time, and fields. */
export type IcpChange = { version: number; by: string; at: Date; fields: (keyof IcpContent)[] }

/** The profiles of a workspace, the default first, then by name. */
export async function listIcps({ db }: World, { workspace }: { workspace: string }): Promise<IcpRow[]> {
  return db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select()
      .from(icp)
      .where(and(eq(icp.workspace, workspace), isNull(icp.deletedAt)))
      .orderBy(desc(icp.isDefault), sql`lower(${icp.name})`)
    const criteria = await criteriaOf(tx, { workspace, icps: rows.map(({ id }) => id) })
    return rows.map((row) => rowOf(row, criteria.get(row.id) ?? []))
  })
}

/** The profile that lists show scores of by default. */
export async function findDefaultIcp(
  world: World,
  { workspace }: { workspace: string },
): Promise<IcpRow | undefined> {
  const active = (await listIcps(world, { workspace })).filter(({ status }) => status === 'active')
  return active.find(({ isDefault }) => isDefault) ?? active[0]
}

export function rowOf(row: typeof icp.$inferSelect, criteria: IcpContent['criteria']): IcpRow {
  const { id, name, description, status, cutoffs, valuePoints, disqualifiers } = row
  const { isDefault, version, revision, scoredRevision, scoredAt } = row
  const content = { name, description, status, cutoffs, valuePoints, disqualifiers, criteria }
  return { id, ...content, isDefault, version, revision, isScored: scoredRevision === revision, scoredAt }
}

/** The criteria of these profiles, in order. */
export async function criteriaOf(
  tx: Transaction,
  { workspace, icps }: { workspace: string; icps: string[] },
): Promise<Map<string, IcpContent['criteria']>> {
  if (icps.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(icpCriterion)
    .where(and(eq(icpCriterion.workspace, workspace), inArray(icpCriterion.icp, icps)))
    .orderBy(asc(icpCriterion.n))
  const found = new Map<string, IcpContent['criteria']>()
  for (const { icp: of, field, operator, value, mode, weight } of rows) {
    const { values = [], from = null, to = null } = value
    const one = keptCriterion.parse({ field, operator, values, from, to, mode, weight })
    found.set(of, [...(found.get(of) ?? []), one])
  }
  return found
}

/** The personas of these profiles, by title; without `icp`, all of the workspace. */
export async function listPersonas(
  { db }: World,
  { workspace, icp: of }: { workspace: string; icp?: string },
): Promise<Persona[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(persona)
      .where(
        and(
          eq(persona.workspace, workspace),
          isNull(persona.deletedAt),
          of ? eq(persona.icp, of) : undefined,
        ),
      )
      .orderBy(sql`lower(${persona.title})`, asc(persona.id)),
  )
  return rows.map(personaOf)
}

function personaOf(row: typeof persona.$inferSelect): Persona {
  const { id, title, seniority, goals, pains, objections, vocabulary, version } = row
  return { id, icp: row.icp, title, seniority, goals, pains, objections, vocabulary, version }
}

/** Personas to write for: those of existing profiles, by title. `profile` is the profile's name. */
export async function listReaders(
  { db }: World,
  { workspace }: { workspace: string },
): Promise<{ id: string; title: string; profile: string }[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: persona.id, title: persona.title, profile: icp.name })
      .from(persona)
      .innerJoin(icp, profileThere)
      .where(and(eq(persona.workspace, workspace), isNull(persona.deletedAt)))
      .orderBy(sql`lower(${persona.title})`, asc(persona.id)),
  )
}

/** One of them; undefined if this workspace has none with that id, or it or its profile was deleted. */
export async function findReader(
  { db }: World,
  { workspace, id }: { workspace: string; id: string },
): Promise<Persona | undefined> {
  const [found] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ persona })
      .from(persona)
      .innerJoin(icp, profileThere)
      .where(and(eq(persona.workspace, workspace), eq(persona.id, id), isNull(persona.deletedAt))),
  )
  return found && personaOf(found.persona)
}

const profileThere = and(eq(icp.workspace, persona.workspace), eq(icp.id, persona.icp), isNull(icp.deletedAt))

/** A profile's latest changes, newest first. */
export async function listIcpChanges(
  world: World,
  { workspace, icp: of, limit = 10 }: { workspace: string; icp: string; limit?: number },
): Promise<IcpChange[]> {
  const rows = await world.db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        version: icpChange.version,
        by: icpChange.by,
        at: icpChange.at,
        after: icpChange.after,
      })
      .from(icpChange)
      .where(and(eq(icpChange.workspace, workspace), eq(icpChange.icp, of)))
      .orderBy(desc(icpChange.version))
      .limit(limit),
  )
  const names = await namesOf(
    world,
    rows.map(({ by }) => by),
  )
  return rows.map(({ version, by, at, after }) => ({
    version,
    by: names.get(by) ?? '',
    at,
    fields: contentNames.filter((name) => after[name] !== undefined),
  }))
}

export const contentNames = [
  'name',
  'description',
  'status',
  'criteria',
  'cutoffs',
  'valuePoints',
  'disqualifiers',
] as const satisfies readonly (keyof IcpContent)[]

export function icpNotFound(): Refusal {
  return new Refusal(404, 'icp_not_found', msg`This profile doesn’t exist in this workspace.`)
}
