import { siteName } from '#src/features/brand/rules/site-name.ts'
import type { BrandPage } from '#src/features/brand/rules/website-brand.ts'
import { mostSamples } from '#src/features/brand/schema.ts'
import { absolute, articleBlocks, tidy } from '#src/features/media/rules/article-blocks.ts'
import { decodeHtml } from '#src/features/media/rules/decode-html.ts'
import {
  hostOf,
  metaOf,
  type Page,
  pageMetadata,
  parsePage,
  withoutMenus,
} from '#src/features/media/server/web/about-page.ts'
import { findPictures } from './find-pictures.ts'

const mostSheets = 6
const mostStyles = 500_000

/** Brand information in a page itself, without further requests. */
export function readBrandPage(given: { bytes: Uint8Array; type: string; address: string }): BrandPage {
  const { address } = given
  const document = parsePage(decodeHtml(given.bytes, given.type))
  const { site, description } = pageMetadata(document, address)
  const title = tidy(document.querySelector('title')?.textContent ?? '')
  return {
    address,
    name: siteName({ site: tidy(site), title, host: hostOf(address) }),
    description: description.slice(0, 1000).toWellFormed(),
    themeColour: metaOf(document, ['theme-color', 'msapplication-tilecolor']).slice(0, 100),
    sheets: sheetsOf(document, address),
    styles: stylesIn(document),
    pictures: findPictures(document, address),
    samples: samplesOf(document, address),
  }
}

function sheetsOf(document: Page, base: string): string[] {
  const sheets = [...document.querySelectorAll('link')]
    .filter((link) => /(?:^|\s)stylesheet(?:\s|$)/i.test(link.getAttribute('rel') ?? ''))
    .filter((link) => !/(?:^|\s)alternate(?:\s|$)/i.test(link.getAttribute('rel') ?? ''))
    .filter((link) => !/print|dark/i.test(link.getAttribute('media') ?? ''))
    .map((link) => absolute(link.getAttribute('href') ?? '', base))
  return [...new Set(sheets.filter(Boolean))].slice(0, mostSheets)
}

/** The page's inline styles, including those of its root elements. */
function stylesIn(document: Page): string {
  const own = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '')
  const whole = ['html', 'body'].map((name) => {
    const said = document.querySelector(name)?.getAttribute('style') ?? ''
    return said === '' ? '' : `${name} { ${said.replaceAll(/[{}]/g, '')} }`
  })
  return [...own, ...whole].join('\n').slice(0, mostStyles).toWellFormed()
}

/** Paragraphs of whole sentences, rather than labels. */
function samplesOf(document: Page, base: string): string[] {
  const root = withoutMenus(document)
  const blocks = root ? articleBlocks(root, base) : []
  const texts = blocks.flatMap((block) =>
    block.kind === 'paragraph' || block.kind === 'quote' ? [block.text] : [],
  )
  const sentences = texts.filter(
    (text) => text.length >= 60 && text.length <= 600 && /[.!?…]["”’»“]?$/.test(text),
  )
  return [...new Set(sentences)].filter((text) => !/cookie|©|javascript/i.test(text)).slice(0, mostSamples)
}
