import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandResult } from './run-command.ts'
import { root } from './run-script.ts'

type Entry = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  resolved?: string
  link?: boolean
  optional?: boolean
  cpu?: string[]
  engines?: { node?: string }
}

export type Lockfile = { packages: Record<string, Entry> }

/** Reports everything that would make `npm ci` fail or behave differently on another machine. */
export async function checkLockfile(): Promise<CommandResult> {
  const lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Entry
  const faults = [...faultsOf(lockfile), ...rangesOf(manifest)]
  return { status: faults.length === 0 ? 0 : 1, output: faults.join('\n') }
}

/** Missing packages, and URLs that others may not be able to reach. */
export function faultsOf({ packages }: Lockfile): string[] {
  const faults: string[] = []
  for (const [path, entry] of Object.entries(packages)) {
    const asked = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }
    const isOwn = path === '' || !path.includes('node_modules/')
    const wanted = Object.entries(isOwn ? asked : { ...entry.dependencies, ...entry.optionalDependencies })
    for (const [name, version] of wanted)
      if (!isHeld(packages, path, name))
        faults.push(`missing ${name} ${version}, wanted by ${path || 'the project'}`)
    if (entry.resolved && !entry.link) faults.push(`${path} contains the download URL ${entry.resolved}`)
    if (isSkipped(entry))
      faults.push(`${path} would be skipped on Node ${oldestNode}: remove its "engines" from the lockfile`)
  }
  return faults
}

const oldestNode = 20

/** npm silently skips platform binaries that require a newer Node than its own; the product runs on the pinned one. */
function isSkipped({ optional, cpu, engines }: Entry): boolean {
  const majors = [...(engines?.node ?? '').matchAll(/(?<![\d.])(\d+)/g)].map(([, major]) => Number(major))
  return optional === true && cpu !== undefined && majors.length > 0 && Math.min(...majors) > oldestNode
}

/** npm on an old Node silently picks old versions for ranges, so every version is exact. */
export function rangesOf(manifest: Entry): string[] {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  return Object.entries(asked)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version} is not an exact version`)
}

/** Looks where Node would: beside the package, then in each folder above it. */
function isHeld(packages: Lockfile['packages'], from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
    if (!at.includes('node_modules/')) return isHeld(packages, '', name)
  }
}
