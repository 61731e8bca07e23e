import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { answerUnknown } from '#src/platform/http/answer-unknown.ts'
import { parsedJson, readText } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { served, type TableName } from '../rules/catalog.ts'
import { DataRefusal } from '../rules/data-refusal.ts'
import type { ReadQuery, RowRange } from '../rules/query.ts'
import { readQuery, topRange } from '../rules/read-query.ts'
import { answerDataError } from './answer-data-error.ts'
import { findPerson } from './find-person.ts'
import { chooseMediaType } from './media-type.ts'
import { requireTable } from './plan-read.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { changeRows, type DataAnswer, readRows } from './run-data-request.ts'

const bodyMaxBytes = 100_000

/**
 * `/rest/v1`: a user's profile, memberships and workspaces, compatible with PostgREST, so that its clients
 * work unchanged. It reads no cookie: a bearer token of the auth service identifies the user.
 */
export function dataApi(platform: Platform): Hono {
  const api = new Hono({ strict: false })
  api.onError((error, context) => answerDataError(platform, error, context))
  api.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
      exposeHeaders: [
        'Content-Encoding',
        'Content-Location',
        'Content-Range',
        'Content-Type',
        'Date',
        'Location',
        'Server',
        'Transfer-Encoding',
        'Range-Unit',
      ],
      maxAge: 86_400,
    }),
  )
  api.all('/', () => {
    throw new DataRefusal(404, 'PGRST126', { message: 'Root endpoint metadata is disabled' })
  })
  api.get('/:table', (context) => read(platform, context))
  api.patch('/:table', (context) => change(platform, context))
  api.on(['POST', 'PUT', 'DELETE'], '/:table', (context) => refuseWriting(platform, context))
  api.all('/rpc/:function', (context) => {
    const called = context.req.param('function')
    throw new DataRefusal(404, 'PGRST202', {
      message: `Could not find the function public.${called} without parameters in the schema cache`,
      details: `Searched for the function public.${called} without parameters, but no matches were found in the schema cache.`,
    })
  })
  api.all('/:table', (context) => {
    tableOf(context)
    throw new DataRefusal(405, 'PGRST117', { message: `Unsupported HTTP method: ${context.req.method}` })
  })
  mountUnknown(api)
  return api
}

/** `/rest/v1` of an installation whose users are in another service. */
export function noDataApi(platform: Pick<Platform, 'log'>): Hono {
  const api = new Hono({ strict: false })
  api.onError((error, context) => answerDataError(platform, error, context))
  mountUnknown(api)
  return api
}

function mountUnknown(api: Hono): void {
  answerUnknown(api, () => {
    throw new DataRefusal(404, 'PGRST125', { message: 'Invalid path specified in request URL' })
  })
}

type Asked = { table: TableName; query: ReadQuery; preferences: Preferences; person: string; range: RowRange }

/** Checks a request up to its user, in PostgREST's order; but first whether there is such a table, for everyone. */
async function readRequest(platform: Platform, context: Context, profile: string): Promise<Asked> {
  const table = tableOf(context)
  const asker = await findPerson(platform, context)
  const preferences = readPreferences(context.req.header('prefer'))
  refuseSchema(context.req.header(profile))
  const query = readQuery(new URL(context.req.url).search)
  // Hono handles HEAD as GET, but only a GET may have a Range.
  const header = context.req.raw.method === 'GET' ? context.req.header('range') : undefined
  const range = topRange(query, header)
  if (asker.kind !== 'person') throw permissionDenied(asker.kind === 'service' ? 403 : 401, table)
  return { table, query, preferences, person: asker.user, range }
}

function tableOf(context: Context): TableName {
  return requireTable(context.req.param('table') ?? '', served)
}

function refuseSchema(schema: string | undefined): void {
  if (schema === undefined || schema === 'public') return
  throw new DataRefusal(406, 'PGRST106', { message: 'The schema must be one of the following: public' })
}

function permissionDenied(status: number, table: TableName): DataRefusal {
  return new DataRefusal(status, '42501', { message: `permission denied for table ${table}` })
}

async function read(platform: Platform, context: Context): Promise<Response> {
  const { preferences, range, ...asked } = await readRequest(platform, context, 'accept-profile')
  const media = chooseMediaType(context.req.header('accept'))
  const isCounted = preferences.count !== undefined
  const answer = await readRows(platform, { ...asked, range, media, isCounted })
  const { lower } = range
  if (answer.total !== undefined && lower > answer.total)
    throw new DataRefusal(416, 'PGRST103', {
      message: 'Requested range not satisfiable',
      details: `An offset of ${lower} was requested, but there are only ${answer.total} rows.`,
    })
  const isPart = answer.total !== undefined && answer.rows < answer.total
  const applied = preferences.count && `count=${preferences.count}`
  const { search } = new URL(context.req.url)
  return new Response(answer.body, {
    status: isPart ? 206 : 200,
    headers: {
      'content-type': media.contentType,
      'content-range': contentRange(lower, answer),
      'content-location': `/${asked.table}${search}`,
      ...(applied && { 'preference-applied': applied }),
    },
  })
}

function contentRange(lower: number, { rows, total }: DataAnswer): string {
  const upper = lower + rows - 1
  const range = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*'
  return `${range}/${total ?? '*'}`
}

async function change(platform: Platform, context: Context): Promise<Response> {
  const { table, query, preferences, person } = await readRequest(platform, context, 'content-profile')
  const { returns, count, handling, maxAffected } = preferences
  const { columns, body } = await readPayload(context, query)
  const media = chooseMediaType(context.req.header('accept'))
  const isShown = returns === 'representation'
  const limit = handling === 'strict' ? maxAffected : undefined
  const answer = await changeRows(platform, table, {
    person,
    query,
    columns,
    body,
    media,
    isShown,
    maxAffected: limit,
  })
  const applied = [
    returns && `return=${returns}`,
    count && `count=${count}`,
    handling && `handling=${handling}`,
    limit !== undefined && `max-affected=${limit}`,
  ].filter(Boolean)
  const total = count ? answer.rows : undefined
  return new Response(isShown ? answer.body : null, {
    status: isShown ? 200 : 204,
    headers: {
      'content-range': contentRange(0, { ...answer, total }),
      ...(isShown && { 'content-type': media.contentType }),
      ...(applied.length > 0 && { 'preference-applied': applied.join(', ') }),
    },
  })
}

type Payload = { columns: string[]; body: string }

async function readPayload(context: Context, query: ReadQuery): Promise<Payload> {
  const type = (context.req.header('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  const text = (await readText(context.req.raw, bodyMaxBytes).catch(asInvalidBody)).replace(/^\ufeff/, '')
  if (type !== 'application/json' && !type?.startsWith('application/vnd.pgrst.'))
    throw invalidBody(`Content-Type not acceptable: ${type}`)
  const value = parseJson(text)
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  // A number or text counts as an object without keys.
  const keys = rows.map((row) =>
    isObject(row) ? Object.keys(row).sort() : Array.isArray(value) ? undefined : [],
  )
  const [own = []] = keys
  if (keys.some((each) => each === undefined || each.join('\0') !== own.join('\0')))
    throw invalidBody('All object keys must match')
  return { columns: query.columns ?? own, body: JSON.stringify(value).replaceAll('\\u0000', '') }
}

function parseJson(text: string): unknown {
  try {
    return parsedJson(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function invalidBody(message: string): DataRefusal {
  return new DataRefusal(400, 'PGRST102', { message })
}

function asInvalidBody(error: unknown): never {
  throw error instanceof Refusal && error.status === 400 ? invalidBody('Empty or invalid json') : error
}

/** Only the product inserts and deletes rows. */
async function refuseWriting(platform: Platform, context: Context): Promise<Response> {
  const { table } = await readRequest(platform, context, 'content-profile')
  if (context.req.method !== 'DELETE') await readPayload(context, readQuery(''))
  throw permissionDenied(403, table)
}
