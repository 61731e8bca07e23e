import type { MiddlewareHandler } from 'hono'
import { screenPath } from './request-path.ts'

/** The text of a file that is served under `path`; undefined when there is none. */
export type ReadFile = (path: string) => Promise<string | undefined>

const sheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[^"?]+\.css)"[^>]*>/g
/** Relative URLs in a style sheet are relative to it, not to the page. */
const notInlined = /url\((?!["']?\/assets\/)|@import|<\/style/i
const moduleScript = /<script nonce="([^"]*)" type="module" async="">([\s\S]*?)<\/script>/

/**
 * A screen that paints as soon as it arrives: its style sheets are inlined, and its scripts load after the first paint.
 * Each link to a style sheet stays, but for print only, which does not block: React expects it during hydration.
 */
export async function paintFirst(html: string, readFile: ReadFile): Promise<string> {
  return deferScripts(await inlineStyles(html, readFile))
}

/** Only the styles, for screens with a form: their scripts must be ready when it is submitted. */
export async function inlineStyles(html: string, readFile: ReadFile): Promise<string> {
  const sheets = new Map<string, string>()
  for (const [, path = ''] of html.matchAll(sheetLink)) {
    const text = await readFile(path)
    if (text && !notInlined.test(text)) sheets.set(path, text)
  }
  return html.replace(sheetLink, (link, path: string) => {
    const text = sheets.get(path)
    return text ? `<style>${text}</style>${link.replace('<link', '<link media="print"')}` : link
  })
}

function deferScripts(html: string): string {
  if (!moduleScript.test(html)) return html
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(moduleScript, (_, nonce: string, text: string) => {
      const begin = `<script nonce="${nonce}">(${beginOncePainted.toString()})()</script>`
      return `<script nonce="${nonce}" type="later">${text}</script>${begin}`
    })
}

/** Runs in the page, as text. Does not wait in a background tab. */
function beginOncePainted(): void {
  document.currentScript?.remove()
  function begin(): void {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = 'modulepreload'
    const later = document.querySelector<HTMLScriptElement>('script[type=later]')
    if (!later) return
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = later.nonce
    script.text = later.text
    later.replaceWith(script)
  }
  if (document.hidden) begin()
  else requestAnimationFrame(() => setTimeout(begin))
}

type Painted = { paths: RegExp; readFile: ReadFile }

/** `paintFirst` for every screen at `paths`, which are lower-case and decoded. */
export function paintFirstAt({ paths, readFile }: Painted): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers, status } = context.res
    const isPage = headers.get('content-type')?.startsWith('text/html') && context.req.method === 'GET'
    if (!isPage || !paths.test(screenPath(context.req.url))) return
    const html = await paintFirst(await context.res.text(), readFile)
    headers.delete('content-length')
    context.res = undefined
    context.res = new Response(html, { status, headers })
  }
}

/** Reads each file once: file names contain a hash of the content. */
export function readOnce(readFile: ReadFile): ReadFile {
  const known = new Map<string, string>()
  return async (path) => {
    const text = known.get(path) ?? (await readFile(path))
    if (text !== undefined) known.set(path, text)
    return text
  }
}
