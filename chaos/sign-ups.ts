import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, runServer } from '../scripts/run-server.ts'

const people = 1000
const atOnce = 8
const kills = 5
const password = 'plum orchard rain'

/**
 * kill -9 of the server while 1,000 people sign up: everyone whose sign-up was confirmed can sign in, and everyone else can
 * sign up again. No partial account may remain.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-sign-ups-'))
  const port = await freePort()
  const env = { DEMO: '0', TRUSTED_PROXIES: '1' }
  const world: World = { origin: `http://127.0.0.1:${port}`, confirmed: new Set(), interrupted: new Set() }
  try {
    let server = await runServer({ dataDir, port, env })
    let next = 0
    for (let round = 0; round <= kills; round += 1) {
      const until = Math.round((people * (round + 1)) / (kills + 1))
      const some = Array.from({ length: until - next }, (_, at) => next + at)
      next = until
      const signingUp = signUpAll(world, some)
      if (round === kills) {
        await signingUp
        break
      }
      // In the middle of this part, whatever request it hits.
      await someConfirmed(world, world.confirmed.size + Math.floor(some.length / 2))
      await server.kill()
      await signingUp
      server = await runServer({ dataDir, port, env })
    }
    const faults = await faultsOf(world)
    await server.stop()
    process.stdout.write(
      `  ${people} people, ${kills} × kill -9: ${world.confirmed.size} were confirmed, ` +
        `${world.interrupted.size} were interrupted; ${faults.length} cannot sign in\n`,
    )
    if (world.interrupted.size === 0) throw new Error('No sign-up was interrupted, so nothing was tested.')
    if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

type World = { origin: string; confirmed: Set<number>; interrupted: Set<number> }

async function signUpAll(world: World, some: number[]): Promise<void> {
  const waiting = [...some]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let person = waiting.shift(); person !== undefined; person = waiting.shift()) {
        const status = await send(world, 'signup', person)
        if (status === 200) world.confirmed.add(person)
        else if (status === undefined) world.interrupted.add(person)
        else throw new Error(`signing up got ${status}`)
      }
    }),
  )
}

/** The status; undefined when the connection broke or failed. */
async function send(
  { origin }: World,
  call: 'signup' | 'token?grant_type=password',
  person: number,
): Promise<number | undefined> {
  try {
    const answer = await fetch(`${origin}/auth/v1/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${person >> 8}.${person & 255}`,
      },
      body: JSON.stringify({ email: `person-${person}@acme.example`, password }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

async function someConfirmed({ confirmed, interrupted }: World, enough: number): Promise<void> {
  while (confirmed.size < enough && interrupted.size < people)
    await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Confirmed users must be able to sign in. Interrupted ones can sign in or sign up; nothing in between. */
async function faultsOf(world: World): Promise<string[]> {
  const faults: string[] = []
  for (const person of world.confirmed) {
    const status = await send(world, 'token?grant_type=password', person)
    if (status !== 200) faults.push(`person ${person} was confirmed, but signing in got ${status}`)
  }
  for (const person of world.interrupted) {
    if ((await send(world, 'token?grant_type=password', person)) === 200) continue
    const status = await send(world, 'signup', person)
    if (status !== 200) faults.push(`person ${person} cannot sign up again: ${status}`)
  }
  return faults
}
