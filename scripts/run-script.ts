import { spawn } from 'node:child_process'
import { resolve as absolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = join(import.meta.dirname, '..')

/** Flags for a child on this same Node that ends when this process does, however it does. It needs an `ipc` channel. */
export const endingWithUs = ['--import', pathToFileURL(join(root, 'scripts/end-with-launcher.mjs')).href]

/**
 * Runs a file on this same Node until it ends, and ends it when this process dies. Its output goes to the
 * standard error, so that the standard output holds the product's own lines only. Resolves to the exit code.
 */
export function runScript(
  file: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [...endingWithUs, absolute(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 2, 2, 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
