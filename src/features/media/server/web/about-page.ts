import { parseHTML } from 'linkedom'
import { absolute, type TreeNode, tidy } from '#src/features/media/rules/article-blocks.ts'
import type { WebPage } from '#src/features/media/rules/web-page.ts'

/** A parsed web page, processed in a worker thread. */
export type Page = ReturnType<typeof parseHTML>['document']

/** Parses HTML, including fragments. */
export function parsePage(html: string): Page {
  return parseHTML(/<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`).document
}

/** A page's own metadata, without its content. */
export function pageMetadata(document: Page, at: string): WebPage {
  function meta(...names: string[]): string {
    return metaOf(document, names)
  }
  function href(rel: string): string {
    const found = [...document.querySelectorAll('link')].find((element) =>
      element.getAttribute('rel')?.toLowerCase().split(/\s+/).includes(rel),
    )
    return absolute(found?.getAttribute('href') ?? '', at)
  }
  const heading = document.querySelector('h1')?.textContent ?? ''
  return {
    address: sameHost(href('canonical') || absolute(meta('og:url'), at), at) || at,
    title:
      meta('og:title', 'twitter:title') || heading || (document.querySelector('title')?.textContent ?? ''),
    description: short(tidy(meta('og:description', 'description', 'twitter:description')), 2000),
    byline: meta('author', 'article:author', 'twitter:creator').replace(/^https?:\S+$/, ''),
    site: meta('og:site_name', 'application-name'),
    language: languageOf(
      document.documentElement?.getAttribute('lang') || meta('og:locale').replace('_', '-'),
    ),
    publishedAt: momentOf(meta('article:published_time', 'date', 'datepublished', 'dc.date')),
    picture: absolute(meta('og:image:secure_url', 'og:image', 'twitter:image') || href('image_src'), at),
    blocks: [],
    captions: [],
  }
}

/** The content of the first of these `meta` elements; empty when there is none. */
export function metaOf(document: Page, names: readonly string[]): string {
  for (const name of names) {
    const found = [...document.querySelectorAll('meta')].find((element) =>
      [element.getAttribute('property'), element.getAttribute('name')].some(
        (said) => said?.toLowerCase() === name,
      ),
    )
    const content = found?.getAttribute('content')?.trim()
    if (content) return content
  }
  return ''
}

/** The page without its navigation, for pages without a detected article. */
export function withoutMenus(document: Page): TreeNode | undefined {
  const root = document.querySelector('main, article, [role=main]') ?? document.body
  if (!root) return undefined
  const copy = root.cloneNode(true) as unknown as typeof root
  for (const aside of copy.querySelectorAll('header, footer, nav, aside, [role=navigation]')) aside.remove()
  return copy
}

function sameHost(address: string, at: string): string {
  return hostOf(address) === hostOf(at) ? address : ''
}

/** A host without "www.". */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''
}

/** A page's declared language as BCP 47; empty when invalid. */
export function languageOf(said: string): string {
  const [language = ''] = said.trim().split(/[,;\s]/)
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) && language.length <= 35
    ? language.replace(/^[a-z]+/i, (code) => code.toLowerCase())
    : ''
}

function momentOf(said: string): string | null {
  const moment = new Date(said)
  const year = moment.getUTCFullYear()
  return said !== '' && year >= 1990 && year <= 2200 ? moment.toISOString() : null
}

export function short(said: string, most: number): string {
  return said.slice(0, most).toWellFormed()
}
