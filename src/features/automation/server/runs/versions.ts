import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { needsPerson } from '#src/features/automation/rules/person-step.ts'
import { asksOfVisits, watchedBy } from '#src/features/automation/rules/watched.ts'
import { type FlowGraph, flowGraph, type Happening, type Trigger } from '#src/features/automation/schema.ts'
import type { Database, Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A published version, with data derived from its graph. It never changes. */
export type Version = {
  journey: string
  n: number
  graph: FlowGraph
  publishedBy: string
  trigger: { step: string; awaits: Trigger }
  /** The lead actions it starts with, waits for, or ends by. */
  watched: Happening[]
  asksOfVisits: boolean
  asksPeople: boolean
}

export type WhichVersion = { workspace: string; journey: string; version: number }

const mostKept = 500
const keptOf = new WeakMap<Database, LRUCache<string, Version>>()

const row = z.object({ journey: z.string(), n: z.number(), graph: flowGraph, published_by: z.string() })

/** These versions by `keyOf`; missing ones are left out. */
export async function readVersions(
  { db }: Pick<Platform, 'db'>,
  tx: Transaction,
  which: readonly WhichVersion[],
): Promise<Map<string, Version>> {
  const kept = keptOf.get(db) ?? new LRUCache<string, Version>({ max: mostKept })
  keptOf.set(db, kept)
  const wanted = new Map(which.map((one) => [keyOf(one), one]))
  const lacking = [...wanted].filter(([key]) => !kept.has(key)).map(([, one]) => one)
  const read = new Map<string, Version>()
  if (lacking.length > 0) {
    const { rows } = await tx.execute(sql`
      select v.journey, v.n, v.graph, v.published_by from flow_version v
      join jsonb_to_recordset(${JSON.stringify(lacking)}::jsonb) as w(workspace uuid, journey uuid, version integer)
        on w.workspace = v.workspace and w.journey = v.journey and w.version = v.n`)
    for (const one of z.array(row).parse(rows)) {
      const version = versionOf(one)
      read.set(keyOf({ journey: one.journey, version: one.n }), version)
    }
  }
  for (const [key, version] of read) kept.set(key, version)
  return new Map(
    [...wanted.keys()].flatMap((key) => {
      const version = read.get(key) ?? kept.get(key)
      return version ? [[key, version] as const] : []
    }),
  )
}

export function keyOf({ journey, version }: Pick<WhichVersion, 'journey' | 'version'>): string {
  return `${journey} ${version}`
}

function versionOf({ journey, n, graph, published_by: publishedBy }: z.output<typeof row>): Version {
  const first = graph.steps.find((step) => step.type === 'trigger')
  if (first?.type !== 'trigger') throw new Error('a version without a trigger was published')
  return {
    journey,
    n,
    graph,
    publishedBy,
    trigger: { step: first.id, awaits: first.config },
    watched: watchedBy(graph),
    asksOfVisits: asksOfVisits(graph),
    asksPeople: graph.steps.some(needsPerson),
  }
}
