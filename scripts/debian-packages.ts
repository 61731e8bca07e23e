import { existsSync } from 'node:fs'
import { runCommand } from './run-command.ts'

/** Installs Debian packages if the system and user rights allow it; callers must check whether it worked. */
export async function installDebianPackages(...packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], quiet)
  await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], quiet)
}
