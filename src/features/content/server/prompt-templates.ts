import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, sql } from 'drizzle-orm'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { templateProblemLabels } from '../messages/template-labels.ts'
import { problemOfTemplate, type TemplateProblem } from '../rules/prompt-template.ts'
import { promptTemplate } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; kind: OutputKind }

/** A kind's instructions; `body` is empty for the default ones. `n` is 0 if they were never changed. */
export type TemplateVersion = { n: number; body: string; createdAt: Date | null }

/** The current instructions for every kind of output. */
export async function listTemplates(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<(TemplateVersion & { kind: OutputKind })[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(promptTemplate)
      .where(
        and(
          eq(promptTemplate.workspace, workspace),
          sql`not exists (select from prompt_template later
            where later.workspace = ${promptTemplate.workspace} and later.kind = ${promptTemplate.kind}
              and later.n > ${promptTemplate.n})`,
        ),
      ),
  )
  return outputKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return { kind, n: row?.n ?? 0, body: row?.body ?? '', createdAt: row?.createdAt ?? null }
  })
}

const mostVersions = 100

/** The versions of one kind's instructions, latest first. */
export async function listTemplateVersions(
  { db }: Pick<Platform, 'db'>,
  which: Which,
): Promise<TemplateVersion[]> {
  return db.inWorkspace(which.workspace, (tx) =>
    tx
      .select({ n: promptTemplate.n, body: promptTemplate.body, createdAt: promptTemplate.createdAt })
      .from(promptTemplate)
      .where(ofKind(which))
      .orderBy(desc(promptTemplate.n))
      .limit(mostVersions),
  )
}

/** The workspace's own instructions for a kind; undefined for the default ones. */
export async function findTemplate(
  { db }: Pick<Platform, 'db'>,
  which: Which,
): Promise<{ n: number; body: string } | undefined> {
  const found = await db.inWorkspace(which.workspace, (tx) => lastOf(tx, which))
  return found && found.body !== '' ? found : undefined
}

/**
 * Adds a version of a kind's instructions; an empty one restores the default. Throws Refusal 403 `not_permitted`, 422
 * `template_refused` with the reason, and 409 `template_changed` when `n` is not the latest.
 */
export async function saveTemplate(
  world: World,
  actor: Actor,
  { n, body, ...which }: Which & { n: number; body: string },
): Promise<void> {
  await requireRole(world, { actor, permission: 'workspace.change' })
  const problem = body === '' ? undefined : problemOfTemplate(body)
  if (problem) throw refused(problem)
  const made = { createdBy: actor.user, createdAt: world.clock.now() }
  await world.db.inWorkspace(which.workspace, async (tx) => {
    const last = (await lastOf(tx, which))?.n ?? 0
    const added =
      last === n
        ? await tx
            .insert(promptTemplate)
            .values({ ...which, n: n + 1, body, ...made })
            .onConflictDoNothing()
            .returning({ n: promptTemplate.n })
        : []
    if (added.length === 0)
      throw new Refusal(
        409,
        'template_changed',
        msg`Someone else just changed these instructions. Copy your changes, reload the page, and enter them again.`,
      )
  })
}

async function lastOf(tx: Transaction, which: Which): Promise<{ n: number; body: string } | undefined> {
  const [row] = await tx
    .select({ n: promptTemplate.n, body: promptTemplate.body })
    .from(promptTemplate)
    .where(ofKind(which))
    .orderBy(desc(promptTemplate.n))
    .limit(1)
  return row
}

function ofKind({ workspace, kind }: Which) {
  return and(eq(promptTemplate.workspace, workspace), eq(promptTemplate.kind, kind))
}

function refused(problem: TemplateProblem): Refusal {
  return new Refusal(
    422,
    'template_refused',
    problem.kind === 'unknown_variable'
      ? msg`There is no variable “${{ name: problem.name }}”. Use one from the list, or remove the double braces.`
      : templateProblemLabels[problem.kind],
  )
}
