import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/run-script.ts'
import { type RunningServer, runServer } from '../scripts/run-server.ts'
import { type Ask, signInTo } from './sign-in.ts'

const mebibyte = 1024 * 1024
const partBytes = 5 * mebibyte
const diskMebibytes = 400
const tries = 12

const call = promisify(execFile)

/**
 * Fills the disk of a running server, a small one in memory: every request that needs space gets 507 with a reason, none is
 * acknowledged and lost, and screens stay readable. With space again, an upload resumes where it stopped, without a restart.
 * Mounting a disk takes root; without root, nothing is tested.
 */
export async function run(): Promise<void> {
  if (process.getuid?.() !== 0) {
    process.stdout.write('Skipped: only root may mount a disk.\n')
    return
  }
  const disk = await mkdtemp(join(tmpdir(), 'nurtured-full-'))
  await call('mount', ['-t', 'tmpfs', '-o', `size=${diskMebibytes}m`, 'tmpfs', disk])
  let server: RunningServer | undefined
  try {
    server = await runServer({ dataDir: disk, env: { DEMO: 'campaign', LOG_LEVEL: 'silent' } })
    await drill(server, join(disk, 'ballast'))
  } finally {
    await server?.kill()
    await call('umount', [disk])
    await rm(disk, { recursive: true })
  }
}

async function drill(server: RunningServer, ballast: string): Promise<void> {
  const ask = await signInTo(server, 30_000)
  const clip = await readFile(join(root, 'demo/jfk.mp3'))
  const clips = Math.ceil((12 * mebibyte) / clip.length)
  const recording = Buffer.concat(Array.from({ length: clips }, () => clip))
  const address = await begin(ask, recording)
  const first = await sendPart(ask, address, { recording, offset: 0 })
  const kept: string[] = []
  await addTranscript(ask, 'before', kept)

  // Ends with an error once the disk is full.
  await call('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => undefined)
  const refused = [await sendPart(ask, address, { recording, offset: partBytes })]
  for (let n = 0; n < tries; n += 1) refused.push(await addTranscript(ask, `full-${n}`, kept))
  const screens = [(await ask('/workspace/assets')).status, (await ask('/workspace')).status]
  const stands = await offsetOf(ask, address)

  await rm(ballast)
  const after = await addTranscript(ask, 'after', kept)
  for (let at = stands; at < recording.length; at += partBytes)
    await sendPart(ask, address, { recording, offset: at })
  const arrived = await hashOfTaken(ask, address)
  const missing = []
  for (const id of kept) if ((await ask(`/workspace/assets/${id}`)).status !== 200) missing.push(id)

  const refusedAsFull = refused.filter((answer) => answer === '507 storage_full').length
  process.stdout.write(
    `full: ${refusedAsFull} of ${refused.length} requests refused with 507, ${kept.length} transcripts acknowledged, ` +
      `${missing.length} of them lost; the upload resumed at ${stands / mebibyte} MiB and arrived ` +
      `${arrived === hashOf(recording) ? 'intact' : 'damaged'}\n`,
  )
  const faults = {
    [`the first part got ${first}`]: first !== '204 ',
    [`other responses with a full disk: ${refused.join(', ')}`]: refused.some(
      (answer) => answer !== '507 storage_full' && !answer.startsWith('201'),
    ),
    'nothing was refused, so nothing was tested': refusedAsFull === 0,
    [`screens were not readable: ${screens.join(', ')}`]: screens.some((status) => status !== 200),
    [`the upload resumed at ${stands}`]: stands !== partBytes,
    [`with space again, a transcript got ${after}`]: !after.startsWith('201'),
    'the stored file differs from the upload': arrived !== hashOf(recording),
    [`${missing.length} acknowledged transcripts were lost`]: missing.length > 0,
  }
  const wrong = Object.keys(faults).filter((name) => faults[name])
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

async function begin(ask: Ask, recording: Buffer): Promise<string> {
  const about = `filename ${Buffer.from('drill.mp3').toString('base64')}`
  const headers = { 'upload-length': String(recording.length), 'upload-metadata': about }
  return (await ask('/api/uploads', { method: 'POST', headers })).headers.get('location') ?? ''
}

type Part = { recording: Buffer; offset: number }

async function sendPart(ask: Ask, address: string, { recording, offset }: Part): Promise<string> {
  const part = recording.subarray(offset, offset + partBytes)
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  return saidIn(await ask(address, { method: 'PATCH', headers, body: new Uint8Array(part) }))
}

/** Adds its id to `kept` once it is acknowledged. */
async function addTranscript(ask: Ask, name: string, kept: string[]): Promise<string> {
  const body = `Ada: ${`${name} hello there `.repeat(4000)}\n`
  const answer = await ask(`/api/assets/upload?name=${name}.txt`, { method: 'POST', body })
  if (answer.status !== 201) return saidIn(answer)
  const { asset } = (await answer.json()) as { asset: { id: string } }
  kept.push(asset.id)
  return `201 ${asset.id}`
}

async function saidIn(answer: Response): Promise<string> {
  const text = await answer.text()
  return `${answer.status} ${/"error":"(\w+)"/.exec(text)?.[1] ?? ''}`
}

async function offsetOf(ask: Ask, address: string): Promise<number> {
  return Number((await ask(address, { method: 'HEAD' })).headers.get('upload-offset') ?? 'NaN')
}

const mostLooks = 120

/** The hash of the stored file, once the upload's job has run. */
async function hashOfTaken(ask: Ask, address: string): Promise<string> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const upload = (await (await ask(address)).json()) as { state: string; taken?: { media: { id: string } } }
    if (upload.taken)
      return hashOf(Buffer.from(await (await ask(`/api/media/${upload.taken.media.id}`)).arrayBuffer()))
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return ''
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
