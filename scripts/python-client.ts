import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import { root } from './run-script.ts'

/** Where `npm test` puts it; Python finds it there by PYTHONPATH. */
const folder = join(root, '.cache/python')

/**
 * The environment in which python3 has the auth service's Python client: the machine's own, or a copy that pip fetched.
 * Undefined where neither is to be had; an index that cannot be reached is given up at once.
 */
export async function ensurePythonClient(): Promise<Record<string, string> | undefined> {
  if (hasClient({})) return {}
  const own = { PYTHONPATH: folder }
  if (hasClient(own)) return own
  const options = ['--quiet', '--retries', '0', '--timeout', '15', '--target', folder]
  await runCommand('python3', ['-m', 'pip', 'install', ...options, 'supabase_auth==2.31.0'])
  return hasClient(own) ? own : undefined
}

function hasClient(environment: Record<string, string>): boolean {
  const env = { ...process.env, ...environment }
  return spawnSync('python3', ['-c', 'import supabase_auth'], { env, timeout: 20_000 }).status === 0
}
