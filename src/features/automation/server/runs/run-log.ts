import { sql } from 'drizzle-orm'
import type { LogLine } from '#src/features/automation/rules/run.ts'
import type { Transaction } from '#src/platform/database/database.ts'

export type Line = { step: string | null; at: Date; outcome: string; detail: Record<string, string> }

export function lineOf(line: LogLine): Line {
  const { step, at, outcome } = line
  switch (line.outcome) {
    case 'entered':
    case 'withdrawn':
      return { step, at, outcome, detail: {} }
    case 'waits':
      return { step, at, outcome, detail: { until: line.until.toISOString(), why: line.why } }
    case 'answered':
      return { step, at, outcome, detail: { answer: line.answer } }
    case 'done':
      return { step, at, outcome, detail: { way: line.way } }
    case 'ended':
      return { step, at, outcome, detail: { reason: line.reason } }
  }
}

export type KeptLine = Line & { workspace: string; run: string; n: number; journey: string }

export async function insertLines(tx: Transaction, lines: readonly KeptLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    insert into journey_run_log (workspace, run, n, journey, step, at, outcome, detail)
    select workspace, run, n, journey, step, at, outcome, detail
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(workspace uuid, run uuid, n integer, journey uuid,
      step text, at timestamptz, outcome text, detail jsonb)`)
}
