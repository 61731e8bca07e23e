import { and, desc, eq } from 'drizzle-orm'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type FoundFlow, findFlow, type Which } from '../publishing/find-flow.ts'
import { readChoices } from '../publishing/read-choices.ts'
import { flowVersion } from '../tables.ts'
import { type FlowFigures, readFigures } from './read-figures.ts'

const mostVersions = 50

export type LoadedFlow = FoundFlow & {
  versions: { n: number; by: string; at: Date }[]
  figures: FlowFigures
  choices: Choices
}

/** The data of a journey's flow editor. Throws Refusal 404 `journey_not_found`. */
export async function loadFlow(platform: Pick<Platform, 'db'>, which: Which): Promise<LoadedFlow> {
  const { workspace, journey } = which
  const { found, versions, figures } = await platform.db.inWorkspace(workspace, async (tx) => ({
    found: await findFlow(tx, which),
    versions: await tx
      .select({ n: flowVersion.n, by: flowVersion.publishedBy, at: flowVersion.publishedAt })
      .from(flowVersion)
      .where(and(eq(flowVersion.workspace, workspace), eq(flowVersion.journey, journey)))
      .orderBy(desc(flowVersion.n))
      .limit(mostVersions),
    figures: await readFigures(tx, which),
  }))
  const names = await namesOf(
    platform,
    versions.map(({ by }) => by),
  )
  return {
    ...found,
    versions: versions.map(({ n, by, at }) => ({ n, at, by: names.get(by) ?? '' })),
    figures,
    choices: await readChoices(platform, which),
  }
}
