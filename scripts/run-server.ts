import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { compileCache } from './build-stamp.ts'
import { endingWithUs, root } from './run-script.ts'

export type RunningServer = {
  origin: string
  /** The lines on stdout until it was ready. */
  lines: string[]
  dataDir: string
  process: ChildProcess
  startMilliseconds: number
  /** SIGTERM; resolves with the exit code. Removes the data folder unless the caller gave one. */
  stop(): Promise<number | null>
  /** Sends SIGKILL; the data folder stays. */
  kill(): Promise<void>
}

type Options = {
  /** Environment variables of the server in addition to PORT and DATA_DIR. */
  env?: Record<string, string>
  dataDir?: string
  port?: number
  /** A program other than the built product, from the project root. */
  program?: string
}

/** Starts the built product in its own process, on loopback, and waits until it is ready. */
export async function runServer(options: Options = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'nurtured-run-')))
  const port = options.port ?? (await freePort())
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [...endingWithUs, join(root, options.program ?? 'build/server/index.js')],
    {
      cwd: root,
      env: {
        ...withoutOurs(process.env),
        NODE_ENV: 'production',
        // As in `npm start`.
        NODE_COMPILE_CACHE: compileCache,
        MALLOC_TRIM_THRESHOLD_: '131072',
        NODE_OPTIONS: '--max-semi-space-size=16',
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        ...smallDemo(options.env),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const lines = await linesUntilReady(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    lines,
    dataDir,
    process: child,
    startMilliseconds: performance.now() - began,
    async stop() {
      const code = await end(child, 'SIGTERM')
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
      return code
    },
    async kill() {
      await end(child, 'SIGKILL')
    },
  }
}

/** Where the product makes its demo by default, only its campaign: two months of use would slow each first start. */
function smallDemo(env: Record<string, string> = {}): { DEMO?: string } {
  return 'DATABASE_URL' in env || 'SUPABASE_URL' in env ? {} : { DEMO: 'campaign' }
}

/** The developer's own settings must not leak into the server under test. */
function withoutOurs(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = ['DATABASE_URL', 'SMTP_URL', 'SECRET', 'DEMO', 'NODE_OPTIONS', 'ROUTE_RULES']
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ours.includes(name)))
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}

async function linesUntilReady(child: ChildProcess): Promise<string[]> {
  if (!child.stdout || !child.stderr) throw new Error('the server has no output')
  const lines: string[] = []
  let complaints = ''
  child.stderr.on('data', (part: Buffer) => {
    process.stderr.write(part)
    complaints = (complaints + part.toString()).slice(-4000)
  })
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (!line.startsWith('Ready: ')) continue
    // Nothing reads on from here, and a full pipe would block the server.
    child.stdout.resume()
    return lines
  }
  throw new Error(`The server ended before it was ready. Its output:\n${[...lines, complaints].join('\n')}`)
}

/** The rest of the printed line that starts with `start`. */
export function printed(lines: string[], start: string): string {
  const line = lines.find((candidate) => candidate.startsWith(start))
  if (line === undefined) throw new Error(`The server did not print a line that starts with "${start}"`)
  return line.slice(start.length)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port was found')
  return address.port
}
