import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackages } from './debian-packages.ts'
import { runTool } from './run-command.ts'

const places = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join('/usr/bin', name))

/** Switches for a browser that talks to nobody but the pages under test; a root user's Chromium has no sandbox. */
export const chromiumSwitches = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * What most journeys run in: Chromium without the windows and menus around a page, which take a third of the time. It grants nobody a
 * microphone. CHROMIUM_PATH goes before it, and where it is missing any Chromium does.
 */
export function findHeadlessShell(): string | undefined {
  return !process.env['CHROMIUM_PATH'] && runs(headlessShell) ? headlessShell : findChromium()
}

/** The Chromium of CHROMIUM_PATH, of the system, or the one that Playwright fetched. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  return [...places, chromium.executablePath()].find(runs)
}

export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('No Chromium was found. Install the package chromium or set CHROMIUM_PATH.')
  return path
}

/** Finds it or installs it: Debian's package where that is possible, otherwise Playwright's own. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium()
  if (found) return found
  process.stderr.write('Installing Chromium…\n')
  await installDebianPackages('chromium', 'chromium-headless-shell')
  if (findChromium()) return findChromium()
  await runTool('@playwright/test/cli.js', ['install', 'chromium'])
  return findChromium()
}

/** A file alone proves nothing: Ubuntu's is a note that says where to find the real one. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}
