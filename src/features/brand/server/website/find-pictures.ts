import type { PictureCandidate } from '#src/features/brand/rules/website-brand.ts'
import { absolute, tidy } from '#src/features/media/rules/article-blocks.ts'
import { metaOf, type Page } from '#src/features/media/server/web/about-page.ts'

type Element = NonNullable<ReturnType<Page['querySelector']>>

const mostLogos = 4
const mostIcons = 2
const mostSvg = 100_000
const logoWord = /logo|brand(?!ed)|wordmark/i

/** Likely logos, icons and social images of a page, likeliest first. */
export function findPictures(document: Page, base: string): PictureCandidate[] {
  const logos = [...logosIn(document, base), ...logosSaid(document, base)]
  return [
    ...firstOf(logos, mostLogos),
    ...firstOf(iconsOf(document, base), mostIcons),
    ...firstOf(
      [
        picture(
          'share',
          absolute(metaOf(document, ['og:image:secure_url', 'og:image', 'twitter:image']), base),
        ),
      ],
      1,
    ),
  ]
}

function firstOf(candidates: PictureCandidate[], most: number): PictureCandidate[] {
  const found = new Map(
    candidates
      .filter(({ address, svg }) => address !== '' || svg !== '')
      .toReversed()
      .map((one) => [one.address || one.svg, one]),
  )
  return [...found.values()].toReversed().slice(0, most)
}

function picture(kind: PictureCandidate['kind'], address: string, name = ''): PictureCandidate {
  const last = URL.parse(address)?.pathname.split('/').findLast(Boolean) ?? ''
  return { kind, address, svg: '', name: (tidy(name) || last).slice(0, 100) }
}

/** Images and SVGs named as a logo, those in the page's header first. */
function logosIn(document: Page, base: string): PictureCandidate[] {
  const called = [...document.querySelectorAll('img, svg')].filter(isLogo)
  const atHead = called.filter((one) => one.closest('header, nav, [role=banner]'))
  const first = document.querySelector('header a img, header a svg')
  const all = [...new Set([...atHead, ...(first ? [first] : []), ...called])]
  return all.map((element) => (/^svg$/i.test(element.nodeName) ? drawing(element) : image(element, base)))
}

function isLogo(element: Element): boolean {
  const link = element.closest('a, [class*=logo], [id*=logo]')
  const said = [element, ...(link ? [link] : [])].flatMap((one) =>
    ['class', 'id', 'alt', 'aria-label', 'src'].map((name) => one.getAttribute(name) ?? ''),
  )
  return said.some((text) => logoWord.test(text.slice(0, 500)))
}

function image(element: Element, base: string): PictureCandidate {
  const address = ['src', 'data-src', 'data-lazy-src'].map((name) =>
    absolute(element.getAttribute(name) ?? '', base),
  )
  return picture('logo', address.find(Boolean) ?? '', element.getAttribute('alt') ?? '')
}

/** An inline SVG, unless it only references another. */
function drawing(element: Element): PictureCandidate {
  const said = element.outerHTML
  const whole = /\sxmlns\s*=/.test(said.slice(0, 500))
    ? said
    : said.replace(/^<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"')
  const isWhole = whole.length <= mostSvg && /<(?:path|rect|circle|polygon|ellipse|text)\b/i.test(whole)
  return { kind: 'logo', address: '', svg: isWhole ? whole : '', name: 'logo.svg' }
}

/** The page's structured data: the `"logo"` of an organization. */
function logosSaid(document: Page, base: string): PictureCandidate[] {
  const texts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent ?? '',
  )
  return texts.flatMap((text) => {
    const said =
      /"logo"\s*:\s*(?:\{[^{}]*?"(?:url|contentUrl)"\s*:\s*)?"((?:[^"\\]|\\.){1,2000})"/.exec(text)?.[1] ?? ''
    return [picture('logo', absolute(said.replaceAll('\\/', '/'), base))]
  })
}

/** Icons, largest first; without any, the default one that browsers request. */
function iconsOf(document: Page, base: string): PictureCandidate[] {
  const links = [...document.querySelectorAll('link')].filter((link) =>
    /(?:^|\s)(?:icon|apple-touch-icon(?:-precomposed)?)(?:\s|$)/i.test(link.getAttribute('rel') ?? ''),
  )
  const sized = links.map((link) => ({
    address: absolute(link.getAttribute('href') ?? '', base),
    size: /apple/i.test(link.getAttribute('rel') ?? '')
      ? 180
      : Number.parseInt(link.getAttribute('sizes') ?? '0', 10) || 16,
  }))
  const largest = sized
    .toSorted((one, other) => other.size - one.size)
    .map(({ address }) => picture('icon', address))
  return largest.some(({ address }) => address !== '')
    ? largest
    : [picture('icon', absolute('/favicon.ico', base))]
}
