import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './run-script.ts'

const finishedPart = z.object({
  commit: z.string(),
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  seconds: z.number(),
  at: z.string(),
})
export type FinishedPart = z.infer<typeof finishedPart>

const file = join(root, '.cache/deep-run.json')

/** The current commit; undefined with uncommitted changes, whose results are not remembered. */
export function cleanCommit(): string | undefined {
  try {
    if (git('status', '--porcelain') !== '') return undefined
    return git('rev-parse', 'HEAD').trim()
  } catch {
    return undefined
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** The finished parts of earlier deep runs, by name. */
export async function readFinishedParts(): Promise<Map<string, FinishedPart>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return new Map(Object.entries(z.record(z.string(), finishedPart).parse(JSON.parse(text))))
}

/** Synchronous, since two parts may end at the same time. */
export function keepFinishedParts(parts: ReadonlyMap<string, FinishedPart>): void {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(parts), null, 2)}\n`)
}
