// Plain JavaScript without dependencies: it runs on any Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest system Node that is acceptable where npm has no pinned one. */
const oldestOwnNode = [22, 22]

/** Installs what is missing, then runs a script of this project on its pinned Node. */
export async function launch(script, args) {
  process.chdir(root)
  if (!isInstalled()) install()
  endWithNpm()
  const node = findNode()
  if (node) return runOn(node, script, args)
  process.argv = [process.execPath, join(root, script), ...args]
  await import(pathToFileURL(join(root, script)).href)
}

/** Whether npm's record of its last install matches the lockfile. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const held = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !held) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const there = held[path]
    return there ? there.version === entry.version : entry.optional === true
  })
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(join(root, lockfile), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Install scripts stay off: nothing here needs them, and they could do harm. */
function install() {
  process.stderr.write('Installing packages…\n')
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error']
  const npm = process.env['npm_execpath']
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const done = spawnSync(command, [...args, 'ci', ...flags], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (done.status !== 0) stop(`Failed to install packages (npm ci exited with ${done.status}).`)
}

/** The pinned Node, or undefined when this process already runs on it or on an acceptable one. */
function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${system}-${process.arch}`)
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    if (process.version === `v${version}`) return undefined
    if (spawnSync(binary, ['--version']).status === 0) return binary
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestOwnNode[0] || (major === oldestOwnNode[0] && minor >= oldestOwnNode[1])) return undefined
  stop(
    `This machine has Node ${process.versions.node}, and npm has no newer one for ${process.platform} ${process.arch}. ` +
      `Install Node ${oldestOwnNode.join('.')} or later from https://nodejs.org and run the command again.`,
  )
}

function runOn(node, script, args) {
  const endWithLauncher = pathToFileURL(join(root, 'scripts/end-with-launcher.mjs')).href
  const child = spawn(node, ['--import', endWithLauncher, join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/**
 * npm starts a shell and the shell starts us. Neither forwards every signal, and none can when it is killed outright: so we
 * check whether both are still alive, and end when one is not.
 */
function endWithNpm() {
  if (!process.env['npm_lifecycle_event']) return
  const [shell, npm] = [process.ppid, parentOf(process.ppid)]
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/** Works on Linux only; undefined elsewhere. */
function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
