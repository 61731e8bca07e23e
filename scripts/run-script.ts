import { spawn } from 'node:child_process'
import { resolve as absolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = join(import.meta.dirname, '..')

/** Flags for a child process that ends with this one, however it ends. It needs an `ipc` channel. */
export const endingWithUs = ['--import', pathToFileURL(join(root, 'scripts/end-with-launcher.mjs')).href]

/**
 * Runs a file with the current Node until it ends, and ends it when this process dies. Its output goes to stderr, so that
 * stdout has only the product's own lines. Resolves to the exit code.
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
