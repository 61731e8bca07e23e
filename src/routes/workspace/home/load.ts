import { and, desc, eq, isNull } from 'drizzle-orm'
import { listRuns } from '#src/features/accelerator/server/runs.ts'
import { listSteps, type ShownStep } from '#src/features/automation/server/waiting/list-steps.ts'
import { page, pageApproval } from '#src/features/page/server/tables.ts'
import { listOpenFeedback, type OpenFeedback } from '#src/features/share/server/list-open-feedback.ts'
import type { ShownJob } from '#src/features/task/schema.ts'
import { listShownJobs } from '#src/features/task/server/list-shown-jobs.ts'
import { listTasks, type TaskRow } from '#src/features/task/server/list-tasks.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'

/** Unreviewed texts of a recipe run, a page with requested changes, or what visitors of a share said. */
export type WaitingApproval =
  | { kind: 'run'; id: string; title: string; texts: number; at: Date }
  | { kind: 'page'; id: string; title: string; at: Date }
  | ({ kind: 'feedback'; id: string } & OpenFeedback)

export type ToDo = {
  tasks: TaskRow[]
  moreTasks: number
  steps: ShownStep[]
  moreSteps: number
  approvals: WaitingApproval[]
  failed: ShownJob[]
}

const most = 5

/** A member's to-dos: open tasks, step tasks, approvals, requested changes, comments of guests and failed jobs. */
export async function loadToDo(
  platform: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  { workspace, user, locale }: { workspace: string; user: string; locale: Locale },
): Promise<ToDo> {
  const tasks = await listTasks(platform, { workspace, user, show: 'mine' })
  const steps = await listSteps(platform, { workspace, user, show: 'mine' })
  const runs = await listRuns(platform, { workspace })
  const pages = await listPagesToChange(platform, workspace)
  const feedback = (await listOpenFeedback(platform, { workspace })).map((one) => ({
    kind: 'feedback' as const,
    id: `${one.place.kind}/${one.place.id}`,
    ...one,
  }))
  const jobs = await listShownJobs(platform, { workspace, locale })
  const waiting = runs
    .filter((run) => run.waiting > 0)
    .map(({ id, name, waiting: texts, createdAt: at }) => ({
      kind: 'run' as const,
      id,
      title: name,
      texts,
      at,
    }))
  return {
    tasks: tasks.slice(0, most),
    moreTasks: Math.max(0, tasks.length - most),
    steps: steps.slice(0, most),
    moreSteps: Math.max(0, steps.length - most),
    approvals: [...waiting, ...pages, ...feedback]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, most),
    failed: jobs.filter(({ state }) => state === 'failed').slice(0, most),
  }
}

/** Pages with requested changes to their current draft. */
async function listPagesToChange(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<Extract<WaitingApproval, { kind: 'page' }>[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: page.id, title: page.title, at: pageApproval.createdAt })
      .from(page)
      .innerJoin(
        pageApproval,
        matching(pageApproval, { workspace: page.workspace, page: page.id, n: page.draftVersion }),
      )
      .where(
        and(
          eq(page.workspace, workspace),
          isNull(page.deletedAt),
          eq(pageApproval.verdict, 'changes_wanted'),
        ),
      )
      .orderBy(desc(pageApproval.createdAt))
      // More than are shown, since several members may request changes to one page.
      .limit(50),
  )
  const latest = new Map(rows.toReversed().map((row) => [row.id, { kind: 'page' as const, ...row }]))
  return [...latest.values()]
}
