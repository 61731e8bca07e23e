import { absolute, tidy } from '#src/features/media/rules/article-blocks.ts'
import type { WebPage } from '#src/features/media/rules/web-page.ts'
import { languageOf, type Page, short } from './about-page.ts'

const mostCaptions = 50

/** Subtitle tracks of videos and links to subtitle files, without duplicates. */
export function captionsIn(document: Page, at: string): WebPage['captions'] {
  const tracks = [...document.querySelectorAll('track')].filter((track) =>
    /^(captions|subtitles)?$/i.test(track.getAttribute('kind')?.trim() ?? ''),
  )
  const links = [...document.querySelectorAll('a[href], link[href]')].filter(
    (link) =>
      /\.(?:vtt|srt)(?:[?#]|$)/i.test(link.getAttribute('href') ?? '') ||
      /^(?:text\/vtt|application\/(?:x-subrip|srt))\b/i.test(link.getAttribute('type') ?? ''),
  )
  const found = new Map<string, WebPage['captions'][number]>()
  for (const element of [...tracks, ...links]) {
    const address = absolute(element.getAttribute('src') ?? element.getAttribute('href') ?? '', at)
    const label = element.getAttribute('label') ?? element.getAttribute('title') ?? element.textContent ?? ''
    const language = languageOf(element.getAttribute('srclang') ?? element.getAttribute('hreflang') ?? '')
    if (address !== '' && !found.has(address) && found.size < mostCaptions)
      found.set(address, { address, label: short(tidy(label), 200), language })
  }
  return [...found.values()]
}
