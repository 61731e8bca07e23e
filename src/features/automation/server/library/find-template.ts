import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Part, part } from '#src/features/automation/rules/library/part.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { stepTemplate, stepTemplateVersion } from '../tables.ts'

export type WhichTemplate = { workspace: string; template: string }
export type TemplateRow = typeof stepTemplate.$inferSelect
export type VersionRow = Omit<typeof stepTemplateVersion.$inferSelect, 'part'> & { part: Part }

/** A library entry that is not in the trash. Throws Refusal 404 `step_template_not_found`. */
export async function findTemplate(
  tx: Transaction,
  which: WhichTemplate,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<TemplateRow> {
  const found = tx
    .select()
    .from(stepTemplate)
    .where(isKept(which.workspace, isNamed(which)))
  const [row] = await (isLocked ? found.for('update') : found)
  if (!row) throw templateNotFound()
  return row
}

/** A version of it. Throws Refusal 404 `step_template_version_not_found`. */
export async function findTemplateVersion(
  tx: Transaction,
  { workspace, template, n }: WhichTemplate & { n: number },
): Promise<VersionRow> {
  const [row] = await tx
    .select()
    .from(stepTemplateVersion)
    .where(
      and(
        matching(stepTemplateVersion, { workspace, n }),
        eq(sql`${stepTemplateVersion.template}::text`, template),
      ),
    )
    .limit(1)
  if (!row) throw new Refusal(404, 'step_template_version_not_found', msg`This version doesn’t exist.`)
  return { ...row, part: part.parse(row.part) }
}

export function isKept(workspace: string, ...more: (SQL | undefined)[]): SQL | undefined {
  return and(eq(stepTemplate.workspace, workspace), isNull(stepTemplate.deletedAt), ...more)
}

/** Compared as text, so that an invalid uuid in a URL causes no database error. */
export function isNamed({ template }: Pick<WhichTemplate, 'template'>): SQL {
  return eq(sql`${stepTemplate.id}::text`, template)
}

export function templateNotFound(): Refusal {
  return new Refusal(404, 'step_template_not_found', msg`This library entry doesn’t exist.`)
}
