import { randomUUID } from 'node:crypto'
import { runServer } from '../scripts/run-server.ts'
import { median, report } from './load.ts'

const samples = 120
/** Wrong passwords per account, well below the limit. */
const perAccount = 6
const mostMilliseconds = 1
const serviceKey = `sb_secret_${'b'.repeat(40)}`
const password = 'plum orchard rain'

const kinds = ['missing', 'confirmed', 'unconfirmed', 'banned'] as const
type Kind = (typeof kinds)[number]
type People = Record<Kind, string[]>

/** One way to probe an email; `form` is for a screen, `json` for the auth service. */
type Question = { path: string } & (
  | { json: (email: string) => object }
  | { form: (email: string) => Record<string, string> }
)

const questions: Question[] = [
  { path: '/auth/v1/signup', json: (email) => ({ email, password }) },
  { path: '/auth/v1/token?grant_type=password', json: (email) => ({ email, password: 'not the password' }) },
  { path: '/auth/v1/otp', json: (email) => ({ email }) },
  { path: '/auth/v1/recover', json: (email) => ({ email }) },
  { path: '/auth/v1/resend', json: (email) => ({ type: 'signup', email }) },
  { path: '/auth/login', form: (email) => ({ email, password: 'not the password' }) },
  { path: '/auth/register', form: (email) => ({ first: 'Ada', last: 'Byron', email, password }) },
  { path: '/auth/magic', form: (email) => ({ email }) },
  { path: '/auth/reset', form: (email) => ({ email }) },
]

/**
 * Whether a response reveals who has an account: for each way to probe, unknown, confirmed, unconfirmed and banned emails get
 * the same status, headers and body, and the median difference is at most a millisecond. The kinds take turns in changing
 * order.
 */
export async function run(): Promise<void> {
  const server = await runServer({
    env: {
      DEMO: '0',
      TRUSTED_PROXIES: '1',
      AUTH_AUTOCONFIRM: '0',
      AUTH_MAIL_PAUSE_SECONDS: '0',
      AUTH_SERVICE_KEY: serviceKey,
    },
  })
  try {
    for (const question of questions) {
      const people = await makePeople(server.origin)
      for (const warm of kinds) await ask(server.origin, question, people[warm].pop() ?? '')
      const { times, answers } = await measure(server.origin, question, people)
      const base = median(times.missing)
      const apart = Math.max(...kinds.map((kind) => Math.abs(medianApart(times[kind], times.missing))))
      report({
        what: `${question.path}: median difference (of ${base.toFixed(1)} ms)`,
        figure: `${apart.toFixed(2)} ms`,
        limit: `≤ ${mostMilliseconds} ms`,
        holds: apart <= mostMilliseconds,
      })
      const said = kinds
        .map((kind) => `${kind} ${medianApart(times[kind], times.missing).toFixed(2)}`)
        .join(', ')
      process.stdout.write(`        ${said}\n`)
      report({
        what: `${question.path}: different responses`,
        figure: String(answers.size),
        limit: '1',
        holds: answers.size === 1,
      })
      if (answers.size > 1)
        process.stdout.write(`${[...answers].map((one) => one.slice(0, 300)).join('\n')}\n`)
    }
  } finally {
    await server.stop()
  }
}

/** The median of the differences within each round: both sides of a round have the same machine load. */
function medianApart(times: number[], others: number[]): number {
  return median(times.map((time, round) => time - (others[round] ?? time)))
}

async function measure(
  origin: string,
  question: Question,
  people: People,
): Promise<{ times: Record<Kind, number[]>; answers: Set<string> }> {
  const times: Record<Kind, number[]> = { missing: [], confirmed: [], unconfirmed: [], banned: [] }
  const answers = new Set<string>()
  for (let round = 0; round < samples; round += 1) {
    // Work left by one request delays the next, so each kind follows every other kind.
    for (const kind of shuffled(kinds)) {
      const email = people[kind][Math.floor(round / perAccount)] ?? ''
      // After a sign-up an email is no longer unknown.
      const asked = kind === 'missing' ? anAddress() : email
      const { milliseconds, text } = await ask(origin, question, asked)
      times[kind].push(milliseconds)
      answers.add(text.replaceAll(asked, '[address]').replaceAll(encodeURIComponent(asked), '[address]'))
    }
  }
  return { times, answers }
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

let sender = 0

async function ask(
  origin: string,
  question: Question,
  email: string,
): Promise<{ milliseconds: number; text: string }> {
  sender += 1
  const isForm = 'form' in question
  const body = isForm ? new URLSearchParams(question.form(email)) : JSON.stringify(question.json(email))
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`,
    // Compressed, the length of a response would depend on the email.
    'accept-encoding': 'identity',
    ...(isForm ? { origin } : { 'content-type': 'application/json' }),
  }
  const began = performance.now()
  const answer = await fetch(origin + question.path, { method: 'POST', headers, body, redirect: 'manual' })
  const text = await answer.text()
  const milliseconds = performance.now() - began
  const visible = [...answer.headers].filter(([name]) => !ownOfEach.has(name))
  return { milliseconds, text: normal(`${answer.status} ${JSON.stringify(visible)} ${text}`) }
}

/** Headers that differ in every response. */
const ownOfEach = new Set(['date', 'x-request-id'])

function normal(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '[id]')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '[time]')
    .replaceAll(/nonce(=\\?"|-)[\w+/=-]+/g, 'nonce')
}

async function makePeople(origin: string): Promise<People> {
  const people: People = { missing: [], confirmed: [], unconfirmed: [], banned: [] }
  const count = Math.ceil(samples / perAccount) + 1
  // The same length for all, so no header differs.
  people.missing = Array.from({ length: count }, anAddress)
  for (const kind of ['confirmed', 'unconfirmed', 'banned'] as const)
    for (let at = 0; at < count; at += 1) {
      const email = anAddress()
      const answer = await fetch(`${origin}/auth/v1/admin/users`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          email,
          password,
          email_confirm: kind !== 'unconfirmed',
          ...(kind === 'banned' ? { ban_duration: '24h' } : {}),
        }),
      })
      if (!answer.ok) throw new Error(`a user was not created: ${answer.status} ${await answer.text()}`)
      people[kind].push(email)
    }
  return people
}

function anAddress(): string {
  return `${randomUUID().replaceAll('-', '')}@bench.example`
}
