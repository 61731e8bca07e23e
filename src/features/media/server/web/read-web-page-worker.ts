import { Readability } from '@mozilla/readability'
import { z } from 'zod'
import { articleBlocks, extentOf, type TreeNode, tidy } from '#src/features/media/rules/article-blocks.ts'
import { decodeHtml } from '#src/features/media/rules/decode-html.ts'
import type { ArticleBlock, WebPage } from '#src/features/media/rules/web-page.ts'
import { answerInThread } from '#src/platform/threads/answer-in-thread.ts'
import { hostOf, type Page, pageMetadata, parsePage, short, withoutMenus } from './about-page.ts'
import { captionsIn } from './captions-in.ts'
import { showLatePictures } from './late-pictures.ts'

const question = z.object({ bytes: z.instanceof(Uint8Array), type: z.string(), address: z.string() })

type Article = NonNullable<ReturnType<Readability<TreeNode>['parse']>>

// Reading time grows with the square of the nesting depth: 500 levels take a second, 2,000 a minute.
const deepest = 200
const mostElements = 60_000

answerInThread((given) => readPage(question.parse(given)))

function readPage(given: z.output<typeof question>): WebPage {
  const html = decodeHtml(given.bytes, given.type)
  const document = parsePage(html)
  const about = pageMetadata(document, given.address)
  const title = tidy(about.title)
  // Extracting the article destroys the document, so everything else is read first.
  const captions = captionsIn(document, given.address)
  showLatePictures(document)
  const whole = withoutMenus(document)
  const article = articleIn(document)
  const read = article?.content ? articleBlocks(article.content, given.address) : []
  const blocks = lettersOf(read) > 0 || !whole ? read : articleBlocks(whole, given.address)
  return {
    ...about,
    ...namesOf(about, { title: article?.title, byline: article?.byline, site: article?.siteName }, blocks),
    blocks: withoutTitle(blocks, title),
    captions,
  }
}

/** The article of a page; skipped when the page is so large or deeply nested that it would take minutes. */
function articleIn(document: Page): Article | null {
  const { elements, depth } = extentOf(document)
  if (elements > mostElements || depth > deepest) return null
  return new Readability<TreeNode>(document, { charThreshold: 250, serializer: (node) => node }).parse()
}

type Said = Record<'title' | 'byline' | 'site', string | null | undefined>

/** The page's own metadata wins over what was detected. */
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

function lettersOf(blocks: ArticleBlock[]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'picture' ? 0 : block.text.length), 0)
}

/** Removes the title when the article starts with it. */
function withoutTitle(blocks: ArticleBlock[], title: string): ArticleBlock[] {
  const [first] = blocks
  return first?.kind === 'heading' && first.text === title ? blocks.slice(1) : blocks
}

function firstHeading(blocks: ArticleBlock[]): string {
  const heading = blocks.find(({ kind }) => kind === 'heading')
  return heading && 'text' in heading ? heading.text : ''
}
