import { z } from 'zod'
import { hashPassword } from '#src/features/identity/server/password/passwords.ts'
import { printed, runServer } from '../scripts/run-server.ts'
import { openClient, requestText } from './keep-alive-client.ts'
import { median, report } from './load.ts'

const rounds = 3
const seconds = 4
const connections = 32

type Person = { email: string; password: string }
type Place = { port: number; person: Person }

const session = z.object({ access_token: z.string(), refresh_token: z.string() })

/** Refreshes, user look-ups and sign-ins a second on PGlite, and the bare rate of the password hash. */
export async function run(): Promise<void> {
  const server = await runServer({ env: { DEMO: 'campaign', TRUSTED_PROXIES: '1' } })
  try {
    const [email = '', password = ''] = printed(server.lines, 'Sign in as ').split(' with ')
    const place = { port: Number(new URL(server.origin).port), person: { email, password } }
    const refreshes = await measure(() => refresh(place))
    report({
      what: 'token refreshes (median)',
      figure: `${refreshes.toFixed(0)}/s`,
      limit: '≥ 1000/s',
      holds: refreshes >= 1000,
    })
    const lookUps = await measure(() => lookUp(place))
    report({
      what: 'user look-ups (median)',
      figure: `${lookUps.toFixed(0)}/s`,
      limit: '≥ 3000/s',
      holds: lookUps >= 3000,
    })
    const signIns = await measure(() => signInAgain(place))
    const hashes = await measure(hashAgain)
    process.stdout.write(
      `        sign-ins ${signIns.toFixed(1)}/s, bare hashes ${hashes.toFixed(1)}/s, ratio ${(signIns / hashes).toFixed(2)}\n`,
    )
  } finally {
    await server.stop()
  }
}

/** The median rate of the rounds. */
async function measure(round: () => Promise<number>): Promise<number> {
  const rates: number[] = []
  await round()
  for (let at = 0; at < rounds; at += 1) rates.push(await round())
  return median(rates)
}

let sender = 0

function newSender(): number {
  sender += 1
  return sender
}

type Client = Awaited<ReturnType<typeof openClient>>

async function signIn(
  client: Client,
  { email, password }: Person,
  from = newSender(),
): Promise<z.output<typeof session>> {
  const answer = await client.ask(
    requestText('POST /auth/v1/token?grant_type=password', {
      body: JSON.stringify({ email, password }),
      from,
    }),
  )
  if (answer.status !== 200) throw new Error(`signing in got ${answer.status}: ${answer.body}`)
  return session.parse(JSON.parse(answer.body))
}

/** How often per second all connections together run what `prepare` returns, each one at a time. */
async function rateOf(
  { port }: Pick<Place, 'port'>,
  prepare: (client: Client) => Promise<() => Promise<void>>,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(port)))
  const works: (() => Promise<void>)[] = []
  // Few in parallel, since tries per account are limited; the server would close a connection that waits for long.
  for (let at = 0; at < connections; at += 8)
    works.push(...(await Promise.all(clients.slice(at, at + 8).map(prepare))))
  let done = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < until) {
        await work()
        done += 1
      }
    }),
  )
  const rate = done / ((performance.now() - began) / 1000)
  for (const client of clients) client.end()
  return rate
}

/** Each connection has its own session and exchanges its latest token. */
function refresh(place: Place): Promise<number> {
  return rateOf(place, async (client) => {
    let { refresh_token } = await signIn(client, place.person)
    return async () => {
      const answer = await client.ask(
        requestText('POST /auth/v1/token?grant_type=refresh_token', {
          body: JSON.stringify({ refresh_token }),
          from: newSender(),
        }),
      )
      if (answer.status !== 200) throw new Error(`a refresh got ${answer.status}: ${answer.body}`)
      refresh_token = session.parse(JSON.parse(answer.body)).refresh_token
    }
  })
}

async function lookUp(place: Place): Promise<number> {
  return rateOf(place, async (client) => {
    const { access_token } = await signIn(client, place.person)
    const request = requestText('GET /auth/v1/user', {
      headers: { authorization: `Bearer ${access_token}` },
      from: 1,
    })
    return async () => {
      const { status } = await client.ask(request)
      if (status !== 200) throw new Error(`a look-up got ${status}`)
    }
  })
}

/** From networks where the account signed in before: many parallel ones from new networks would look like guessing. */
async function signInAgain(place: Place): Promise<number> {
  return rateOf(place, async (client) => {
    const from = newSender()
    await signIn(client, place.person, from)
    return async () => void (await signIn(client, place.person, from))
  })
}

/** Hashes per second of this process, with as many in parallel as the server. */
async function hashAgain(): Promise<number> {
  const config = { passwordCost: 'strong' as const }
  let done = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      while (performance.now() - began < seconds * 1000) {
        await hashPassword({ config }, 'plum orchard rain')
        done += 1
      }
    }),
  )
  return done / ((performance.now() - began) / 1000)
}
