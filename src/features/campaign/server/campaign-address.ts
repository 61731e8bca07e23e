import { trimEndCharacters } from '#src/text/trim-characters.ts'

/** What a request under `/l/` asks for. */
export type CampaignAddress = {
  /** A whole page, or the data with which the screens go on to one. */
  form: 'page' | 'data'
  hashid: string
  /** The rest of the path in lower case, with its leading slash and without a trailing one; '' for the first page. */
  rest: string
  query: string
}

const pattern = /^\/l\/([^/?]+)(\/[^?]*)?(\?.*)?$/i
const dataEnding = '.data'

/** Reads the path and query of a request; undefined when it is not for a campaign. */
export function readAddress(target: string): CampaignAddress | undefined {
  const [, first, following = '', query = ''] = pattern.exec(target) ?? []
  if (first === undefined || following.endsWith('/_payload.json')) return undefined
  const path = first + trimEndCharacters(following, /\//)
  const form = path.endsWith(dataEnding) ? 'data' : 'page'
  const whole = form === 'data' ? path.slice(0, -dataEnding.length) : path
  const hashid = whole.split('/', 1)[0] ?? ''
  return { form, hashid, rest: whole.slice(hashid.length).toLowerCase(), query }
}

/** The shortest path that asks for the same. */
export function pathOf({ form, hashid, rest }: CampaignAddress): string {
  return `/l/${hashid}${rest}${form === 'data' ? dataEnding : ''}`
}
