import { trimEndCharacters } from '#src/text/trim-characters.ts'

/** The target of a request under `/l/`. */
export type CampaignAddress = {
  /** A whole page, or the data for client-side navigation to one. */
  form: 'page' | 'data'
  hashid: string
  /**
   * The rest of the path in lower case, with its leading slash and without a trailing one; '' for the first
   * page.
   */
  rest: string
  query: string
}

const pattern = /^\/l\/([^/?]+)(\/[^?]*)?(\?.*)?$/i
const dataEnding = '.data'

/** Parses the path and query of a request; undefined if it is not for a campaign. */
export function readInsightQuery(target: string): CampaignAddress | undefined {
  const [, first, following = '', query = ''] = pattern.exec(target) ?? []
  if (first === undefined || following.endsWith('/_payload.json')) return undefined
  const path = first + trimEndCharacters(following, /\//)
  const form = path.endsWith(dataEnding) ? 'data' : 'page'
  const whole = form === 'data' ? path.slice(0, -dataEnding.length) : path
  const hashid = whole.split('/', 1)[0] ?? ''
  return { form, hashid, rest: whole.slice(hashid.length).toLowerCase(), query }
}

/** The canonical path of the same request. */
export function pathOf({ form, hashid, rest }: CampaignAddress): string {
  return `/l/${hashid}${rest}${form === 'data' ? dataEnding : ''}`
}
