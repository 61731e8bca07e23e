import { parentPort, workerData } from 'node:worker_threads'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { z } from 'zod'
import {
  absolute,
  articleBlocks,
  extentOf,
  type TreeNode,
  tidy,
} from '#src/features/media/rules/article-blocks.ts'
import { decodeHtml } from '#src/features/media/rules/decode-html.ts'
import type { ArticleBlock, WebPage } from '#src/features/media/rules/web-page.ts'

const given = z
  .object({ bytes: z.instanceof(Uint8Array), type: z.string(), address: z.string() })
  .parse(workerData)

type Page = ReturnType<typeof parseHTML>['document']
type Article = NonNullable<ReturnType<Readability<TreeNode>['parse']>>

// Its time grows with the square of how deep elements lie in each other: 500 take a second, 2000 a minute.
const deepest = 200
const mostElements = 60_000

parentPort?.postMessage(readPage())

function readPage(): WebPage {
  const html = decodeHtml(given.bytes, given.type)
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`)
  const about = aboutPage(document)
  const title = tidy(about.title)
  // Reading the article takes the document apart, so that what else is needed of it is taken before.
  const whole = withoutMenus(document)
  const article = articleIn(document)
  const read = article?.content ? articleBlocks(article.content, given.address) : []
  const blocks = lettersOf(read) > 0 || !whole ? read : articleBlocks(whole, given.address)
  return {
    ...about,
    ...namesOf(about, { title: article?.title, byline: article?.byline, site: article?.siteName }, blocks),
    blocks: withoutTitle(blocks, title),
  }
}

/** The article of a page; none is looked for in one so large or so deep that it would take minutes. */
function articleIn(document: Page): Article | null {
  const { elements, depth } = extentOf(document)
  if (elements > mostElements || depth > deepest) return null
  return new Readability<TreeNode>(document, { charThreshold: 250, serializer: (node) => node }).parse()
}

type Said = Record<'title' | 'byline' | 'site', string | null | undefined>

/** What the page says of itself comes first, then what was found in it. */
function namesOf(
  about: WebPage,
  found: Said,
  blocks: ArticleBlock[],
): Pick<WebPage, 'title' | 'byline' | 'site'> {
  function first(most: number, ...said: (string | null | undefined)[]): string {
    return short(said.map((one) => tidy(one ?? '')).find((one) => one !== '') ?? '', most)
  }
  const host = hostOf(about.address)
  return {
    title: first(300, about.title, found.title, firstHeading(blocks), host),
    byline: first(200, about.byline, found.byline),
    site: first(200, about.site, found.site, host),
  }
}

function aboutPage(document: Page): WebPage {
  function meta(...names: string[]): string {
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
  function href(rel: string): string {
    const found = [...document.querySelectorAll('link')].find((element) =>
      element.getAttribute('rel')?.toLowerCase().split(/\s+/).includes(rel),
    )
    return absolute(found?.getAttribute('href') ?? '', given.address)
  }
  const heading = document.querySelector('h1')?.textContent ?? ''
  return {
    address: sameHost(href('canonical') || absolute(meta('og:url'), given.address)) || given.address,
    title:
      meta('og:title', 'twitter:title') || heading || (document.querySelector('title')?.textContent ?? ''),
    description: short(tidy(meta('og:description', 'description', 'twitter:description')), 2000),
    byline: meta('author', 'article:author', 'twitter:creator').replace(/^https?:\S+$/, ''),
    site: meta('og:site_name', 'application-name'),
    language: languageOf(
      document.documentElement?.getAttribute('lang') || meta('og:locale').replace('_', '-'),
    ),
    publishedAt: momentOf(meta('article:published_time', 'date', 'datepublished', 'dc.date')),
    picture: absolute(
      meta('og:image:secure_url', 'og:image', 'twitter:image') || href('image_src'),
      given.address,
    ),
    blocks: [],
  }
}

/** What a page shows beside its menus, where no article was found in it. */
function withoutMenus(document: Page): TreeNode | undefined {
  const root = document.querySelector('main, article, [role=main]') ?? document.body
  if (!root) return undefined
  const copy = root.cloneNode(true) as unknown as typeof root
  for (const aside of copy.querySelectorAll('header, footer, nav, aside, [role=navigation]')) aside.remove()
  return copy
}

function lettersOf(blocks: ArticleBlock[]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'picture' ? 0 : block.text.length), 0)
}

/** An article that begins with its title says it once. */
function withoutTitle(blocks: ArticleBlock[], title: string): ArticleBlock[] {
  const [first] = blocks
  return first?.kind === 'heading' && first.text === title ? blocks.slice(1) : blocks
}

function firstHeading(blocks: ArticleBlock[]): string {
  const heading = blocks.find(({ kind }) => kind === 'heading')
  return heading && 'text' in heading ? heading.text : ''
}

function sameHost(address: string): string {
  return hostOf(address) === hostOf(given.address) ? address : ''
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''
}

function languageOf(said: string): string {
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

function short(said: string, most: number): string {
  return said.slice(0, most).toWellFormed()
}
