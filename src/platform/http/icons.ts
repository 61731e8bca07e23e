import { getIcons } from '@iconify/utils'
import type { icons } from '@iconify-json/lucide'
import { Hono } from 'hono'
import { Refusal } from './refusal.ts'

const longestRequest = 500
const iconName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

type IconSet = typeof icons

let lucide: Promise<IconSet> | undefined

/**
 * `GET /api/icons/{prefix}.json?icons=a,b`: shapes in Iconify's format `{prefix, icons, width, height, not_found?}`.
 * The shapes come only from the installed Lucide set, so they contain no scripts. Responses are immutable.
 */
export function iconEndpoint(): Hono {
  const endpoint = new Hono()
  endpoint.get('/api/icons/:file{[a-z0-9-]+\\.json}', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    if (pathname.length + search.length > longestRequest) {
      throw new Refusal(414, 'address_too_long', `Request fewer icons: at most ${longestRequest} characters.`)
    }
    if (context.req.param('file') !== 'lucide.json') {
      throw new Refusal(404, 'unknown_icon_set', 'This icon set does not exist.')
    }
    const names = [...new Set((context.req.query('icons') ?? '').split(','))]
    if (!names.every((name) => iconName.test(name))) {
      throw new Refusal(400, 'malformed_icon_name', 'List icon names in lowercase: ?icons=link,arrow-up')
    }
    return context.json(await shapesOf(names), 200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
  return endpoint
}

async function shapesOf(names: string[]): Promise<object> {
  // The set is half a megabyte of JSON, so it is loaded with the first request and not at every start.
  lucide ??= import('@iconify-json/lucide').then((set) => set.icons)
  const set = await lucide
  const known = names.filter(
    (name) => Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases ?? {}, name),
  )
  const unknown = names.filter((name) => !known.includes(name))
  const found = getIcons(set, known) ?? { prefix: set.prefix, icons: {} }
  return unknown.length > 0 ? { ...found, not_found: unknown } : found
}
