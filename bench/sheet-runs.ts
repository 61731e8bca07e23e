import { availableParallelism, loadavg } from 'node:os'
import type { SheetKind, SheetOptions } from '#src/features/sheet/schema.ts'
import { loadSheet } from '#src/features/sheet/server/load-sheet.ts'
import { processSheet } from '#src/features/sheet/server/process-sheet.ts'
import { runSheet, undoSheet } from '#src/features/sheet/server/start-sheet.ts'
import { storeSheet } from '#src/features/sheet/server/store-sheet.ts'
import type { WhichSheet } from '#src/features/sheet/server/which-sheet.ts'
import { newId } from '#src/platform/ids.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { listAccountOverviews } from '#src/routes/workspace/server/list-account-overviews.ts'
import { median, report } from './load.ts'

const mostWaited = 100

export type Member = { workspace: string; user: string }
type SheetFile = { kind: SheetKind; rows: number; file: Blob; options?: SheetOptions }

/**
 * How long it takes to import all rows of a file, and to undo it, and how long another user waits meanwhile, who opens the list
 * of accounts five times a second. Runs `between` before the undo. Returns the seconds of the import.
 */
export async function measureSheet(
  platform: RunningPlatform,
  who: Member,
  { between, ...sheet }: SheetFile & { between?: () => Promise<void> },
): Promise<number> {
  const { rows, ...kept } = sheet
  const [load = 0] = loadavg()
  process.stdout.write(
    `        ${rows} rows; load ${load.toFixed(1)} on ${availableParallelism()} processors\n`,
  )
  let which = { workspace: who.workspace, sheet: '' }
  const looked = await beside(platform, who.workspace, async () => {
    const { id } = await storeSheet(platform, { ...who, name: 'file.csv', ...kept })
    which = { workspace: who.workspace, sheet: id }
    await work(platform, which)
  })
  tell('stored and checked', looked)
  await runSheet(platform, { ...which, user: who.user })
  const ran = await beside(platform, who.workspace, () => work(platform, which))
  tell('run', ran)
  await between?.()
  await undoSheet(platform, { ...which, user: who.user })
  tell('undone', await beside(platform, who.workspace, () => work(platform, which)))
  return looked.seconds + ran.seconds
}

async function work(platform: RunningPlatform, which: WhichSheet): Promise<void> {
  const { round, pieces } = await loadSheet(platform, which)
  await processSheet(platform, { ...which, round }, { step: async () => undefined })
  const { state, done } = await loadSheet(platform, which)
  if (!['looked', 'done', 'undone'].includes(state)) throw new Error(`${state}: ${done} of ${pieces}`)
}

/** `cpu`: seconds of this process, which has the embedded database in it; more meaningful than wall time on a busy machine. */
type Measured = { seconds: number; cpu: number; waits: number[] }

/** Runs `work` while another user repeatedly opens the list. */
export async function beside(
  platform: RunningPlatform,
  workspace: string,
  doing: () => Promise<unknown>,
): Promise<Measured> {
  const stop = new AbortController()
  const waits: number[] = []
  const asking = (async () => {
    while (!stop.signal.aborted) {
      const from = performance.now()
      await listAccountOverviews(platform, { workspace })
      waits.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  const from = performance.now()
  const before = process.cpuUsage()
  await doing()
  const seconds = (performance.now() - from) / 1000
  const { user, system } = process.cpuUsage(before)
  stop.abort()
  await asking
  return { seconds, cpu: (user + system) / 1e6, waits }
}

export function tell(what: string, { seconds, cpu, waits }: Measured): void {
  const sorted = waits.toSorted((one, other) => one - other)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
  process.stdout.write(
    `        ${what} in ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU; load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  report({
    what: `another user meanwhile: median, p99, longest of ${waits.length}`,
    figure: `${[median(sorted), p99, sorted.at(-1) ?? 0].map((one) => one.toFixed(0)).join(', ')} ms`,
    limit: `${mostWaited} ms (p99)`,
    holds: p99 <= mostWaited,
  })
}

export async function aWorkspace({ db }: RunningPlatform): Promise<Member> {
  const [workspace, organization, user] = [newId(), newId(), newId()]
  await db.pool.query(
    `insert into organization (id, name, created_at, updated_at) values ($1, 'Acme', now(), now())`,
    [organization],
  )
  await db.pool.query(
    `insert into workspaces (id, organization, name, stripe_plan_id, created_at, updated_at)
     values ($1, $2, 'Acme', 'team', now(), now())`,
    [workspace, organization],
  )
  return { workspace, user }
}
