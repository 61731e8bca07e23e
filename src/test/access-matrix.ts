import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { createApp } from '#src/app.ts'
import type { Action } from './access/access-entry.ts'
import { type Asker, type Askers, allAskers, type Kind, kinds, reaches, refusalFor } from './askers.ts'
import { authServiceKey } from './auth-client.ts'
import { isDeep } from './depth.ts'
import { realScreens } from './real-screens.ts'
import type { Things } from './tenants.ts'
import { createTestMailer, createTestPlatform, type TestPlatform } from './test-platform.ts'
import { undoing } from './undoable-database.ts'

/** A request that every asker tries. `{thing}` in `path`, `query`, `form` and `body` is replaced by an id. */
export type Attempt = Omit<Action, 'fields'> & {
  name: string
  method: string
  path: string
  form?: string
  body?: string
}
type Sent = Pick<Attempt, 'method' | 'path' | 'form' | 'body'>
type Answer = { status: number; headers: [string, string][]; text: string }

export type Matrix = Askers & {
  platform: TestPlatform
  fill(text: string, kind: Kind | 'home', asker: Asker): string
  ask(asker: Asker, sent: Sent): Promise<Answer>
  findWrong(all: Attempt[]): Promise<string[]>
}

/** 1 tries all attempts, n every nth: for databases after the one that ran all of them. */
const every = Number(process.env['ACCESS_EVERY'] ?? 1)

/**
 * The product with its real screens, and all askers. Everything is undone after the test. `prepare` changes what they
 * usually find.
 */
export async function aMatrix(
  prepare: (platform: TestPlatform, own: Things) => Promise<void> = async () => undefined,
): Promise<Matrix> {
  const kept = await createTestPlatform({ authServiceKey, uploadMaxBytes: 1_000_000, trustedProxies: 1 })
  kept.clock.set(new Date())
  const { db, keep, undo, end } = await undoing(kept.db)
  onTestFinished(end)
  // The previous one would wait for a transaction that never ends.
  const mail = createTestMailer({ ...kept, db })
  const platform = { ...kept, db, mail }
  const world = await allAskers(platform)
  await prepare(platform, world.things.own)
  await keep()
  const screens = await realScreens(platform)
  let app: Hono = createApp(platform, { screens })

  function fill(text: string, kind: Kind | 'home', asker: Asker): string {
    const home = asker.home ? world.things.own : world.elsewhere
    const varied = kind === 'home' ? home : world.things[kind]
    return text.replace(
      /\{(~?)(\w+)\}/g,
      (_all, own: string, name: string) => (own ? home : varied)[name] ?? '',
    )
  }

  async function ask(asker: Asker, sent: Sent): Promise<Answer> {
    const answer = await read(await app.request(...requestOf(asker, sent)))
    await undo()
    return answer
  }

  async function findWrong(all: Attempt[]): Promise<string[]> {
    const attempts = all.filter((_one, at) => at % every === 0)
    const wrong: string[] = []
    let size = 0
    for (const [nth, attempt] of attempts.entries()) {
      app = createApp(platform, { screens })
      const asking = askersOf(attempt, { askers: world.askers, nth })
      for (const [asker, isAtHome] of asking.flatMap((one) =>
        variantsOf(attempt).map((at) => [one, at] as const),
      )) {
        const answers = new Map<Kind, Answer>()
        for (const kind of kindsOf(attempt, nth))
          answers.set(kind, await ask(asker, sentFor(attempt, { fill, asker, kind, isAtHome })))
        size += answers.size
        const found = judge(attempt, { asker, isAtHome, answers, things: world.things })
        wrong.push(
          ...found.map((one) => `${attempt.name} by ${asker.name}${isAtHome ? ' at home' : ''}, ${one}`),
        )
      }
    }
    process.stdout.write(`access: ${attempts.length} screens, forms or endpoints, ${size} requests\n`)
    return wrong
  }

  return { ...world, platform, fill, ask, findWrong }
}

type Judged = Pick<Case, 'asker' | 'isAtHome'> & { answers: Map<Kind, Answer>; things: Record<Kind, Things> }

/** Faults in the responses to an asker: not what their role allows, or revealing that a thing exists. */
function judge(attempt: Attempt, { asker, isAtHome, answers, things }: Judged): string[] {
  const names = namedIn(attempt)
  const missing = answers.get('missing')
  const wanted = missing && JSON.stringify(withoutIds(missing, names, things.missing))
  return [...answers].flatMap(([kind, answer]) => {
    const expected = expectedOf(attempt, { asker, kind, isAtHome })
    const outcome = outcomeOf(answer)
    const found = expected.includes(outcome)
      ? []
      : [`${kind}: ${outcome} instead of ${expected.join(' or ')}`]
    if (!wanted || kind === 'malformed' || reachesAll(attempt, { asker, kind, isAtHome })) return found
    const got = JSON.stringify(withoutIds(answer, names, things[kind]))
    return got === wanted ? found : [...found, `${kind}: differs from missing: ${difference(got, wanted)}`]
  })
}

/** The APIs that take access tokens, except the auth service, where members set up their second factor. */
const opensByToken = /^\/(?:rest|functions)\/v1(?:\/|$)/

let asked = 0

function requestOf({ credentials }: Asker, { method, path, form, body }: Sent): [string, RequestInit] {
  asked += 1
  const headers: Record<string, string> = {
    origin: 'https://nurtured.test',
    'user-agent': 'Mozilla/5.0 Firefox/150.0',
    // A different address each time, to stay below rate limits.
    'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
  }
  if (/^\/(?:auth|rest|functions)\/v1(?:\/|$)/.test(path)) {
    if (credentials.bearer) headers['authorization'] = `Bearer ${credentials.bearer}`
  } else if (credentials.cookie) headers['cookie'] = credentials.cookie
  const text = form ?? body
  if (text === undefined) return [`https://nurtured.test${path}`, { method, headers }]
  headers['content-type'] = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  headers['content-length'] = String(Buffer.byteLength(text))
  return [`https://nurtured.test${form === undefined ? path : asData(path)}`, { method, headers, body: text }]
}

/** A data request, as browsers with JavaScript send it: only the action runs. */
function asData(path: string): string {
  const [pathname, search] = path.split('?')
  return search === undefined ? `${pathname}.data` : `${pathname}.data?${search}`
}

async function read(answer: Response): Promise<Answer> {
  const { status, headers } = answer
  const isStream = headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await answer.body?.cancel()
  const text = isStream ? '' : await answer.text()
  const kept = [...headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name))
  return {
    status,
    headers: kept.map(([name, value]) => [name, value.replace(/'nonce-[^']+'/g, "'nonce-'")]),
    text: text
      .replace(/nonce="[^"]*"/g, 'nonce=""')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '{random}'),
  }
}

type Case = { asker: Asker; kind: Kind; isAtHome: boolean }

const named = /\{(\w+)\}/g

function thingsIn(...texts: (string | undefined)[]): string[] {
  return [...texts.join(' ').matchAll(named)].map(([, name = '']) => name)
}

function thingsOf({ path, query, form, body }: Attempt): { path: string[]; fields: string[] } {
  return { path: thingsIn(path), fields: thingsIn(query, form, body) }
}

/** If both the URL and the fields name a thing, also tries the asker's own URL with foreign fields. */
function variantsOf(attempt: Attempt): boolean[] {
  const { path, fields } = thingsOf(attempt)
  return path.length > 0 && fields.length > 0 ? [false, true] : [false]
}

/** A sample always has existing and missing things, and rotates the other kinds. */
function kindsOf(attempt: Attempt, nth: number): readonly Kind[] {
  const { path, fields } = thingsOf(attempt)
  if (path.length + fields.length === 0) return ['own']
  return isDeep
    ? kinds
    : kinds.filter((kind, at) => kind === 'own' || kind === 'missing' || (nth + at) % 3 === 0)
}

/** In every sample: the own member with the fewest rights, and the stranger with the most. The others rotate. */
const always = ['member', "stranger's owner"]

function askersOf({ right, path }: Attempt, { askers, nth }: { askers: Asker[]; nth: number }): Asker[] {
  return askers.filter(({ name, isProgram, isFactorless, isStaff }, at) => {
    // The program with the service key only makes service requests.
    if (isProgram) return right === 'service'
    if (isFactorless) return opensByToken.test(path)
    const isDecisive =
      always.includes(name) || (right === 'staff' && isStaff) || (right === 'person' && name === 'anonymous')
    return isDeep || isDecisive || (nth + at) % 4 === 0
  })
}

export function sentFor(
  { method, path, query, form, body }: Attempt,
  { fill, asker, kind, isAtHome }: Case & Pick<Matrix, 'fill'>,
): Sent {
  function filled(text: string): string {
    return fill(text, kind, asker)
  }
  const address = fill(path, isAtHome ? 'home' : kind, asker)
  return {
    method,
    path: query === undefined ? address : `${address}?${filled(query)}`,
    ...(form !== undefined && { form: filled(form) }),
    ...(body !== undefined && { body: filled(body) }),
  }
}

function namedIn(attempt: Attempt): string[] {
  const { path, fields } = thingsOf(attempt)
  return [...path, ...fields]
}

function reachesAll(attempt: Attempt, { asker, kind, isAtHome }: Case): boolean {
  const { fields } = thingsOf(attempt)
  const { right } = attempt
  if (right === 'everybody') return true
  return (isAtHome ? fields : namedIn(attempt)).every((thing) => reaches(asker, { right, kind, thing }))
}

const anyAnswer = ['done', 'missing', 'sign-in', '400', '401', '405', '415', '422', '429']

/** The expected outcomes, as named by `outcomeOf`. */
function expectedOf(attempt: Attempt, { asker, kind, isAtHome }: Case): string[] {
  const { right, answers = 'done', denied = 404, quiet } = attempt
  const { path, fields } = thingsOf(attempt)
  function areThere(things: string[]): boolean {
    return things.every((thing) => reaches(asker, { right, kind, thing }))
  }
  const malformed = kind === 'malformed' ? ['missing', '400', '422'] : []
  const gone = [...[denied].flat().map(nameOf), ...malformed]
  const refusal = asker.isFactorless ? 'forbidden' : refusalFor(asker, right)
  const always = alwaysOf(right, refusal)
  if (always) return always
  if (!isAtHome && !areThere(path)) return gone
  if (refusal) return [refusal, ...malformed]
  const done = [answers].flat().map(nameOf)
  if (areThere(fields)) return done
  return quiet ? [...done, ...malformed] : gone
}

/** The outcomes that do not depend on the thing. */
function alwaysOf(right: Attempt['right'], refusal: string | undefined): string[] | undefined {
  if (right === 'everybody') return anyAnswer
  // A form for a missing page: 405.
  if (refusal === 'missing') return [refusal, '405']
  return refusal && (refusal !== 'forbidden' || right === 'service') ? [refusal] : undefined
}

function nameOf(answer: number | string): string {
  return typeof answer === 'string' ? answer : outcomeOf({ status: answer, headers: [], text: '' })
}

function outcomeOf({ status, headers, text }: Answer): string {
  const location = headers.find(([name]) => name === 'location')?.[1] ?? ''
  const where = status === 202 ? text : location
  if (where.includes('/auth/login?next') || status === 401) return 'sign-in'
  if (where.includes('/user/onboard') || text.includes('no_workspace')) return 'onboard'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  return status < 400 ? 'done' : String(status)
}

/** The response without the requested ids, to compare responses for different ids. */
function withoutIds({ status, headers, text }: Answer, names: string[], things: Record<string, string>) {
  let clean = text
  let cleanHeaders = JSON.stringify(headers)
  for (const name of names) {
    const id = things[name] ?? ''
    clean = clean.replaceAll(id, `{${name}}`)
    cleanHeaders = cleanHeaders.replaceAll(id, `{${name}}`)
  }
  return { status, headers: JSON.parse(cleanHeaders) as [string, string][], text: clean }
}

function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return `${one.slice(Math.max(0, at - 60), at + 80)} ⟷ ${other.slice(Math.max(0, at - 60), at + 80)}`
}
