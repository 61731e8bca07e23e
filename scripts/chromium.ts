import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackages } from './debian-packages.ts'
import { runTool } from './run-command.ts'

const places = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join('/usr/bin', name))

/** Flags for a browser that only contacts the pages under test; as root, Chromium has no sandbox. */
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
 * The browser of most end-to-end tests: Chromium without windows and menus, which take a third of the time. It grants no
 * microphone access. CHROMIUM_PATH takes precedence, and any Chromium is the fallback.
 */
export function findHeadlessShell(): string | undefined {
  return !process.env['CHROMIUM_PATH'] && runs(headlessShell) ? headlessShell : findChromium()
}

/** The Chromium of CHROMIUM_PATH, of the system, or of Playwright. */
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

/** Finds Chromium or installs it: Debian's package if possible, otherwise Playwright's. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium()
  if (found) return found
  process.stderr.write('Installing Chromium…\n')
  await installDebianPackages('chromium', 'chromium-headless-shell')
  if (findChromium()) return findChromium()
  await runTool('@playwright/test/cli.js', ['install', 'chromium'])
  return findChromium()
}

/** Existence is not enough: Ubuntu's file is a stub that points to a snap. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}
