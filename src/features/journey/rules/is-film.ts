import { embedOf } from '#src/features/page/rules/embeds.ts'

const filmSites = /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//

/** Whether a URL is a video that a tab can show. */
export function isFilm(url: string): boolean {
  return filmSites.test(embedOf(url)?.src ?? '')
}
