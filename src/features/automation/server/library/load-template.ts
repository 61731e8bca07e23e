import { and, desc, eq } from 'drizzle-orm'
import type { Part } from '#src/features/automation/rules/library/part.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import { stepTemplateVersion } from '../tables.ts'
import { findTemplate, findTemplateVersion, type WhichTemplate } from './find-template.ts'
import { readUses, type TemplateUse } from './uses.ts'

const mostVersions = 50
const mostUses = 500

/** One version, without its content; `restores`: the version it restored. */
export type TemplateVersion = { n: number; name: string; by: string; at: Date; restores: number | null }

/**
 * A library entry with its latest content, its latest 50 versions, and the first 500 journeys that use it.
 */
export type LoadedTemplate = {
  id: string
  name: string
  note: string
  version: number
  part: Part
  versions: TemplateVersion[]
  uses: TemplateUse[]
  hasMoreUses: boolean
}

/** Throws Refusal 404 `step_template_not_found`. */
export async function loadStepTemplate(
  platform: Pick<Platform, 'db'>,
  which: WhichTemplate,
): Promise<LoadedTemplate> {
  const { workspace } = which
  const { row, part, versions, uses } = await platform.db.inWorkspace(workspace, async (tx) => {
    const row = await findTemplate(tx, which)
    const { part } = await findTemplateVersion(tx, { ...which, n: row.version })
    const { n, name, savedBy, savedAt, restores } = stepTemplateVersion
    const versions = await tx
      .select({ n, name, by: savedBy, at: savedAt, restores })
      .from(stepTemplateVersion)
      .where(and(eq(stepTemplateVersion.workspace, workspace), eq(stepTemplateVersion.template, row.id)))
      .orderBy(desc(stepTemplateVersion.n))
      .limit(mostVersions)
    return {
      row,
      part,
      versions,
      uses: await readUses(tx, { workspace, templates: [row.id], most: mostUses + 1 }),
    }
  })
  const names = await namesOf(
    platform,
    versions.map(({ by }) => by),
  )
  const { id, name, note, version } = row
  return {
    id,
    name,
    note,
    version,
    part,
    versions: versions.map(({ by, ...one }) => ({ ...one, by: names.get(by) ?? '' })),
    uses: uses.slice(0, mostUses),
    hasMoreUses: uses.length > mostUses,
  }
}

/**
 * The content of one version. Throws Refusal 404 `step_template_not_found`,
 * `step_template_version_not_found`.
 */
export async function readStepVersion(
  platform: Pick<Platform, 'db'>,
  which: WhichTemplate & { n: number },
): Promise<{ n: number; name: string; note: string; part: Part }> {
  return platform.db.inWorkspace(which.workspace, async (tx) => {
    await findTemplate(tx, which)
    const { n, name, note, part } = await findTemplateVersion(tx, which)
    return { n, name, note, part }
  })
}
