import { join } from 'node:path'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import {
  type BrandPage,
  brandColours,
  brandPage,
  type WebsiteBrand,
} from '#src/features/brand/rules/website-brand.ts'
import { openWebPage, pageBytes, unreadablePage } from '#src/features/media/server/web/fetch-web-page.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { askThread } from '#src/platform/threads/ask-thread.ts'
import { speak } from '#src/translation/speak.ts'
import { fetchPictures, fetchSheets } from './fetch-parts.ts'

type World = Pick<Platform, 'config' | 'log'>

const thread = { ms: 15_000, mostBytes: 400_000_000 }
const file = join(projectRoot, 'src/features/brand/server/website/read-website-worker.ts')

/**
 * Reads a brand from a website: its page, a few style sheets and images, without internal addresses. Nothing is
 * stored. Throws Refusal 422 `page_unreachable`, `page_not_html`, `page_unreadable`, `website_closed` when the site
 * blocks bots, and `website_bare` when no brand is found.
 */
export async function readWebsite(platform: World, url: string): Promise<WebsiteBrand> {
  const opened = await openWebPage(platform, url).catch(asClosed)
  const { type, address } = opened
  const page = brandPage.parse(await ask({ kind: 'page', bytes: await pageBytes(opened), type, address }))
  const [colours, pictures] = await Promise.all([
    readColours(platform, page),
    fetchPictures(platform, page.pictures),
  ])
  const { name, description, samples } = page
  if (!colours && pictures.length === 0 && description === '' && samples.length === 0)
    throw refusal(
      'website_bare',
      msg`We couldn’t find any branding on this page. It may be nearly empty or rendered with JavaScript. Try another page on this website.`,
    )
  return { name, description, samples, pictures, colours }
}

async function readColours(platform: World, { sheets, styles, themeColour }: BrandPage) {
  const fetched = await fetchSheets(platform, sheets)
  return brandColours.parse(await ask({ kind: 'styles', css: [...fetched, styles], themeColour }))
}

async function ask(given: unknown): Promise<unknown> {
  const read = await askThread(file, given, thread)
  if (read.kind === 'stopped') throw unreadablePage()
  return read.value
}

/** Sites that block bots say so with their status. */
function asClosed(error: unknown): never {
  const message = error instanceof Refusal ? speak('en', error.told) : ''
  const status = /it answered (401|403|405|406|429|451)\b/.exec(message)?.[1]
  if (status === undefined) throw error
  throw refusal(
    'website_closed',
    msg`This website blocks automated access (${{ status }}). Upload the logo and enter the colors yourself.`,
  )
}

function refusal(code: string, message: MessageDescriptor): Refusal {
  return new Refusal(422, code, message)
}
