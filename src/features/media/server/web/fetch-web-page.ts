import { join } from 'node:path'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type WebPage, webPage } from '#src/features/media/rules/web-page.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type Download, openDownload } from '#src/platform/outgoing/guarded-download.ts'
import type { Platform } from '#src/platform/platform.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { askThread } from '#src/platform/threads/ask-thread.ts'
import { readWhole } from '../read-whole.ts'
import { downloadOptions } from './download-options.ts'

const limits = { mostBytes: 6_000_000, totalMs: 30_000 }
const thread = { ms: 20_000, mostBytes: 400_000_000 }

/** Whether a content type is a web page. */
export function isWebPage(type: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type)
}

/**
 * Fetches a web page and reads its article, or else its content without navigation. Throws Refusal 422
 * `page_unreachable`, `page_not_html`, `page_unreadable` or `page_wordless`, each with advice.
 */
export async function fetchWebPage(platform: Pick<Platform, 'config'>, url: string): Promise<WebPage> {
  return readWebPage(await openWebPage(platform, url))
}

/** Opens a web page. Throws Refusal 422 `page_unreachable` or `page_not_html`. */
export async function openWebPage(platform: Pick<Platform, 'config'>, url: string): Promise<Download> {
  const opened = await openDownload(url, { ...downloadOptions(platform), ...limits }).catch(unreachable)
  if (!isWebPage(opened.type)) {
    opened.content.destroy()
    throw refusal(
      'page_not_html',
      msg`We couldn’t find a page at this URL. Copy it from your browser’s address bar.`,
    )
  }
  return opened
}

/** The bytes of a web page. Throws Refusal 422 `page_unreachable` or `page_unreadable`. */
export async function pageBytes({ content }: Pick<Download, 'content'>): Promise<Uint8Array> {
  const whole = readWhole(content, { mostBytes: limits.mostBytes, tooLarge: unreadablePage })
  return new Uint8Array(await whole.catch(unreachable))
}

/** Reads a response that is a web page: see fetchWebPage. */
export async function readWebPage({ content, type, address }: Download): Promise<WebPage> {
  const page = await parseWebPage({ bytes: await pageBytes({ content }), type, address })
  if (!page.blocks.some((block) => 'text' in block)) throw wordless()
  return page
}

/** Reads downloaded HTML, even without text. `line`: see ThreadLimits. Throws Refusal 422 `page_unreadable`. */
export async function parseWebPage({
  line,
  ...asked
}: {
  bytes: Uint8Array
  type: string
  address: string
  line?: string
}): Promise<WebPage> {
  if (asked.bytes.byteLength > limits.mostBytes) throw unreadablePage()
  const file = join(projectRoot, 'src/features/media/server/web/read-web-page-worker.ts')
  const read = await askThread(file, asked, { ...thread, ...(line !== undefined && { line }) })
  if (read.kind === 'stopped') throw unreadablePage()
  return webPage.parse(read.value)
}

/** The refusal for a page without text. */
export function wordless(): Refusal {
  return refusal(
    'page_wordless',
    msg`This page has no readable text. It may require signing in or load its text with JavaScript. Copy the text and paste it instead.`,
  )
}

function unreachable(error: unknown): never {
  if (error instanceof Refusal) throw error
  const reason = error instanceof Error ? error.message : ''
  throw refusal(
    'page_unreachable',
    msg`We couldn’t fetch this page. ${{ reason }} Check the URL and try again.`,
  )
}

/** 422 `page_unreadable`: too large or too complex. */
export function unreadablePage(): Refusal {
  return refusal(
    'page_unreadable',
    msg`This page is too large or too complex to read. Copy its text and paste it instead.`,
  )
}

function refusal(code: string, message: MessageDescriptor): Refusal {
  return new Refusal(422, code, message)
}
