import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { root } from '../scripts/run-script.ts'
import { printed, type RunningServer } from '../scripts/run-server.ts'
import { type Drill, runDrill } from './kill-drill.ts'
import { storedFiles } from './stored-files.ts'

const kills = 6
const files = 8
const atOnce = 2
const mebibyte = 1024 * 1024
const partBytes = 5 * mebibyte
const pieceBytes = mebibyte / 2
const pieceMs = 40

/** A file being uploaded; `address` is set once the server knows it. */
type OnItsWay = { name: string; bytes: Buffer; address?: string; isSent?: true }
type Begun = {
  workspace: string
  sign: { email: string; password: string }
  all: OnItsWay[]
  broken: number
  underWay: number
}
type Seen = { taken: number; media: number; assets: number; wrong: number; strays: number; broken: number }

/**
 * kill -9 of the server while files are uploaded in parts: every upload resumes where it stopped, arrives intact to the last
 * byte, becomes one asset, and no partial file remains.
 */
export async function run(): Promise<void> {
  const clip = await readFile(join(root, 'demo/jfk.mp3'))
  await runDrill(drillOf(clip))
}

function drillOf(clip: Buffer): Drill<Begun, Seen> {
  return {
    kills,
    env: { DEMO: 'campaign' },
    async begin({ db }, lines) {
      const [email = '', password = ''] = printed(lines, 'Sign in as ').split(' with ')
      const { rows } = await db.pool.query<{ workspace: string }>(
        `select workspace from workspace_members m join auth.users u on u.id = m."user" where u.email = $1`,
        [email],
      )
      const all = Array.from({ length: files }, (_, n) => ({ name: `drill-${n}.mp3`, bytes: aTalk(clip, n) }))
      return { workspace: rows[0]?.workspace ?? '', sign: { email, password }, all, broken: 0, underWay: 0 }
    },
    killAfterMs: () => 100 + Math.random() * 900,
    isUnderWay: ({ underWay }) => underWay > 0,
    beside: sendAll,
    look,
    isDone: ({ taken }) => taken === files,
    says: ({ taken, media, assets, broken, strays }) =>
      `${taken} of ${files} uploads completed as ${media} files and ${assets} assets, ${broken} parts broke off and were sent again, ` +
      `${strays} partial files left`,
    faults: ({ taken, media, assets, wrong, strays, broken }) => ({
      [`${taken} of ${files} uploads were completed`]: taken !== files,
      [`${media} of ${files} files were stored`]: media !== files,
      [`${assets} assets were created from ${files} files`]: assets !== files,
      [`${wrong} stored files differ from the uploads`]: wrong > 0,
      [`${strays} partial files remained`]: strays > 0,
      'no kill hit a part in transit, so nothing was tested': broken === 0,
    }),
  }
}

/** About twelve mebibytes of audio, each file of a different size. */
function aTalk(clip: Buffer, n: number): Buffer {
  const clips = Math.ceil((12 * mebibyte) / clip.length) + n
  return Buffer.concat(Array.from({ length: clips }, () => clip))
}

/** Sends the missing parts, like a client with persistent state: after an interruption it asks for the offset. */
async function sendAll({ origin }: RunningServer, begun: Begun, signal: AbortSignal): Promise<void> {
  const ask = await signedIn(origin, begun, signal)
  async function lane(): Promise<void> {
    for (;;) {
      const one = begun.all.find((file) => !file.isSent && !busy.has(file))
      if (!ask || !one || signal.aborted) return
      busy.add(one)
      // A killed server does not respond, and the next one resumes.
      await sendOne(ask, one, begun).catch(() => undefined)
      busy.delete(one)
      if (!one.isSent) return
    }
  }
  const busy = new Set<OnItsWay>()
  await Promise.all(Array.from({ length: atOnce }, lane))
}

type Ask = (path: string, init: RequestInit & { headers?: Record<string, string> }) => Promise<Response>

async function signedIn(origin: string, { sign }: Begun, signal: AbortSignal): Promise<Ask | undefined> {
  const answer = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(sign),
    redirect: 'manual',
    signal,
  }).catch(() => undefined)
  if (!answer) return undefined
  if (answer.status !== 302) throw new Error(`The owner could not sign in: ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return (path, init) =>
    fetch(`${origin}${path}`, {
      ...init,
      headers: { origin, cookie, 'tus-resumable': '1.0.0', ...init.headers },
    })
}

async function sendOne(ask: Ask, one: OnItsWay, begun: Begun): Promise<void> {
  one.address ??= await begin(ask, one)
  const { address, bytes } = one
  for (;;) {
    const stands = await ask(address, { method: 'HEAD' })
    const offset = Number(stands.headers.get('upload-offset') ?? 'NaN')
    if (stands.status !== 200 || Number.isNaN(offset)) throw new Error(`${address} got ${stands.status}`)
    if (offset === bytes.length) break
    const part = bytes.subarray(offset, offset + partBytes)
    begun.underWay += 1
    const sent = await sendPart(ask, address, { offset, part }).catch(() => undefined)
    begun.underWay -= 1
    if (!sent) begun.broken += 1
    if (sent?.status !== 204) return
  }
  one.isSent = true
}

async function begin(ask: Ask, { name, bytes }: OnItsWay): Promise<string> {
  const about = `filename ${Buffer.from(name).toString('base64')}`
  const headers = { 'upload-length': String(bytes.length), 'upload-metadata': about }
  const answer = await ask('/api/uploads', { method: 'POST', headers })
  return answer.headers.get('location') ?? ''
}

function sendPart(
  ask: Ask,
  address: string,
  { offset, part }: { offset: number; part: Buffer },
): Promise<Response> {
  async function* slowly() {
    for (let at = 0; at < part.length; at += pieceBytes) {
      yield new Uint8Array(part.subarray(at, at + pieceBytes))
      await wait(pieceMs)
    }
  }
  const init: RequestInit & { duplex: 'half'; headers: Record<string, string> } = {
    method: 'PATCH',
    duplex: 'half',
    headers: {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(part.length),
    },
    // Node and the DOM declare the same stream twice.
    body: Readable.toWeb(Readable.from(slowly())) as ReadableStream<Uint8Array>,
  }
  return ask(address, init)
}

async function look(platform: RunningPlatform, { workspace, all, broken }: Begun): Promise<Seen> {
  const { rows } = await platform.db.pool.query<Pick<Seen, 'taken' | 'media' | 'assets'>>(
    `select (select count(*)::int from upload where workspace = $1 and state = 'taken') as taken,
      (select count(*)::int from media_file where workspace = $1 and filename like 'drill-%') as media,
      (select count(*)::int from asset where workspace = $1 and title like 'drill-%') as assets`,
    [workspace],
  )
  const [seen] = rows
  if (!seen) throw new Error('the database did not answer')
  const { hashes, strays } = await storedFiles(platform, workspace)
  const sent = all.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')).toSorted()
  const wrong = sent.filter((hash) => !hashes.includes(hash)).length
  return { ...seen, wrong, strays: strays.length, broken }
}
