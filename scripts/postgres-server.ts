import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './run-server.ts'

export type PostgresServer = {
  /** Connection string of a superuser on the loopback address. */
  url: string
  version: string
  /** Shuts it down as an administrator would, closing every connection; its data stays. */
  goAway(): Promise<void>
  /** Restarts it in place; resolves when it responds. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

type User = { uid?: number; gid?: number }

type Wish = {
  /** A persistent folder, to be reused later. */
  kept?: string | undefined
  /** Whether commits survive a power cut, as in production. Without it, copying a database takes a tenth of the time. */
  durable?: boolean
}

/**
 * Starts a real PostgreSQL, durable as in production unless told otherwise, in a temporary folder on a free loopback port.
 * Undefined when the machine has no server binaries.
 */
export async function startPostgres({
  kept,
  durable = true,
}: Wish = {}): Promise<PostgresServer | undefined> {
  const binaries = await findBinaries()
  if (!binaries) return undefined
  const user = await ordinaryUser()
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'nurtured-postgres-')))
  await mkdir(folder, { recursive: true })
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const known = await readFile(join(folder, 'password'), 'utf8').catch(() => undefined)
  const password = known ?? randomBytes(16).toString('hex')
  const port = await freePort()
  if (known === undefined) await makeCluster({ binaries, folder, password, user })
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name}=${durable ? 'on' : 'off'}`),
  ]
  function start(): ChildProcess {
    const options = ['-D', join(folder, 'cluster'), '-p', String(port)]
    return spawn(
      join(binaries ?? '', 'postgres'),
      [...options, ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, env: { PATH: process.env['PATH'] }, stdio: ['ignore', 'ignore', 'ignore'] },
    )
  }
  let server = start()
  // The server ends with this process, however it ends.
  function kill(): void {
    server.kill('SIGQUIT')
  }
  process.once('exit', kill)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const version = await versionOf(url, server)
  return {
    url,
    version,
    goAway: () => end(server),
    async comeBack() {
      server = start()
      await versionOf(url, server)
    },
    async stop() {
      process.off('exit', kill)
      await end(server)
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}

/** The folder of `postgres` and `initdb`: on the path, or where Debian keeps them; the newest wins. */
async function findBinaries(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = (await readdir(debian).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root, so it then runs as `postgres` or `nobody`. */
async function ordinaryUser(): Promise<User> {
  if (process.getuid?.() !== 0) return {}
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!line) throw new Error('PostgreSQL does not run as root, and there is no user `postgres` or `nobody`.')
  return { uid: Number(line[2]), gid: Number(line[3]) }
}

type Cluster = { binaries: string; folder: string; password: string; user: User }

async function makeCluster({ binaries, folder, password, user }: Cluster): Promise<void> {
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  if (user.uid !== undefined && user.gid !== undefined) await chown(passwordFile, user.uid, user.gid)
  await promisify(execFile)(
    join(binaries, 'initdb'),
    ['-D', join(folder, 'cluster'), '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'].concat([
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
    ]),
    { ...user, cwd: folder, env: { PATH: process.env['PATH'] } },
  )
}

async function versionOf(url: string, server: ChildProcess): Promise<string> {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL exited with ${server.exitCode} instead of starting.`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version ?? ''
    } catch {
      await wait(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
