import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { answerUnknown } from '#src/platform/http/answer-unknown.ts'
import { parsedJson, readText } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { columnsOf, findTable, type TableName } from '../rules/catalog.ts'
import { DataRefusal, notImplemented } from '../rules/data-refusal.ts'
import { type ReadQuery, readQuery, topRange } from '../rules/read-query.ts'
import { answerDataError } from './answer-data-error.ts'
import { findPerson } from './find-person.ts'
import { chooseMediaType, type MediaType } from './media-type.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { changeDefaultWorkspace, type DataAnswer, readRows } from './run-data-request.ts'

const bodyMaxBytes = 100_000

/**
 * `/rest/v1`: a user's profile, memberships and workspaces, compatible with PostgREST, so that its clients
 * work unchanged within what `readQuery` supports. It reads no cookie: a bearer token of the auth service identifies the user.
 */
export function dataApi(platform: Platform): Hono {
  const api = new Hono({ strict: false })
  api.onError((error, context) => answerDataError(platform, error, context))
  api.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
      exposeHeaders: ['Content-Location', 'Content-Range', 'Preference-Applied'],
      maxAge: 86_400,
    }),
  )
  api.all('/', () => {
    throw new DataRefusal(404, 'PGRST126', { message: 'Root endpoint metadata is disabled' })
  })
  api.get('/:table', (context) => read(platform, context))
  api.patch('/:table', (context) => change(platform, context))
  api.on(['POST', 'PUT', 'DELETE'], '/:table', (context) => refuseWriting(platform, context))
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

type Asked = { query: ReadQuery; preferences: Preferences; person: string; media: MediaType }

/** Checks a request up to its user, in PostgREST's order; but first whether there is such a table, for everyone. */
async function readRequest(platform: Platform, context: Context, profile: string): Promise<Asked> {
  const table = tableOf(context)
  const asker = await findPerson(platform, context)
  const preferences = readPreferences(context.req.header('prefer'))
  refuseSchema(context.req.header(profile))
  const query = readQuery(table, new URL(context.req.url).search)
  if (asker.kind !== 'person') throw permissionDenied(asker.kind === 'service' ? 403 : 401, table)
  return { query, preferences, person: asker.user, media: chooseMediaType(context.req.header('accept')) }
}

/** The table of a URL. Throws DataRefusal 404 PGRST205. */
function tableOf(context: Context): TableName {
  const name = context.req.param('table') ?? ''
  const table = findTable(name)
  if (table) return table
  throw new DataRefusal(404, 'PGRST205', {
    message: `Could not find the table 'public.${name}' in the schema cache`,
  })
}

function refuseSchema(schema: string | undefined): void {
  if (schema === undefined || schema === 'public') return
  throw new DataRefusal(406, 'PGRST106', { message: 'The schema must be one of the following: public' })
}

function permissionDenied(status: number, table: TableName): DataRefusal {
  return new DataRefusal(status, '42501', { message: `permission denied for table ${table}` })
}

async function read(platform: Platform, context: Context): Promise<Response> {
  const { preferences, ...asked } = await readRequest(platform, context, 'accept-profile')
  const { count } = preferences
  // Hono handles HEAD as GET, but only a GET may have a Range.
  const header = context.req.raw.method === 'GET' ? context.req.header('range') : undefined
  const range = topRange(asked.query, header)
  const answer = await readRows(platform, { ...asked, range, isCounted: count !== undefined })
  const { lower } = range
  if (answer.total !== undefined && lower > answer.total)
    throw new DataRefusal(416, 'PGRST103', {
      message: 'Requested range not satisfiable',
      details: `An offset of ${lower} was requested, but there are only ${answer.total} rows.`,
    })
  const isPart = answer.total !== undefined && answer.rows < answer.total
  return new Response(answer.body, {
    status: isPart ? 206 : 200,
    headers: {
      'content-type': asked.media.contentType,
      'content-range': contentRange(lower, answer),
      'content-location': `/${tableOf(context)}${new URL(context.req.url).search}`,
      ...(count && { 'preference-applied': count }),
    },
  })
}

function contentRange(lower: number, { rows, total }: DataAnswer): string {
  const upper = lower + rows - 1
  const range = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*'
  return `${range}/${total ?? '*'}`
}

/** A user may change only the default workspace of their profile. */
async function change(platform: Platform, context: Context): Promise<Response> {
  const { preferences, ...asked } = await readRequest(platform, context, 'content-profile')
  const { table } = asked.query.selection
  const { default_workspace: value, ...others } = await readPayload(context)
  const unknown = Object.keys(others).find((column) => !columnsOf[table].includes(column))
  if (unknown !== undefined)
    throw new DataRefusal(400, 'PGRST204', {
      message: `Could not find the '${unknown}' column of '${table}' in the schema cache`,
    })
  if (table !== 'user_profile' || Object.keys(others).length > 0) throw permissionDenied(403, table)
  const answer = await changeDefaultWorkspace(platform, {
    ...asked,
    value: asUuid(value),
  })
  const { returns, count } = preferences
  const isShown = returns === 'return=representation'
  const applied = [returns, count].filter(Boolean)
  return new Response(isShown ? answer.body : null, {
    status: isShown ? 200 : 204,
    headers: {
      'content-range': contentRange(0, { ...answer, total: count ? answer.rows : undefined }),
      ...(isShown && { 'content-type': asked.media.contentType }),
      ...(applied.length > 0 && { 'preference-applied': applied.join(', ') }),
    },
  })
}

/** Anything but text goes to the database as JSON, which refuses it in its own words. */
function asUuid(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return value
  return typeof value === 'string' ? value.replaceAll('\0', '') : JSON.stringify(value)
}

const payload = z.record(z.string(), z.unknown())

async function readPayload(context: Context): Promise<z.infer<typeof payload>> {
  const type = (context.req.header('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  const text = (await readText(context.req.raw, bodyMaxBytes).catch(asInvalidBody)).replace(/^\ufeff/, '')
  if (type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`)
  const value = payload.safeParse(parseJson(text))
  if (!value.success) throw notImplemented('A body other than one JSON object')
  return value.data
}

function parseJson(text: string): unknown {
  try {
    return parsedJson(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

function invalidBody(message: string): DataRefusal {
  return new DataRefusal(400, 'PGRST102', { message })
}

function asInvalidBody(error: unknown): never {
  throw error instanceof Refusal && error.status === 400 ? invalidBody('Empty or invalid json') : error
}

/** Only the product inserts and deletes rows. */
async function refuseWriting(platform: Platform, context: Context): Promise<Response> {
  const { query } = await readRequest(platform, context, 'content-profile')
  throw permissionDenied(403, query.selection.table)
}
