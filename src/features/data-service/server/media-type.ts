import { DataRefusal } from '../rules/data-refusal.ts'

export type MediaType = { kind: 'array' | 'object'; stripsNulls: boolean; contentType: string }

const json: MediaType = {
  kind: 'array',
  stripsNulls: false,
  contentType: 'application/json; charset=utf-8',
}

/** The first type in `Accept` we support, most wanted first. Throws DataRefusal 406 PGRST107. */
export function chooseMediaType(accept: string | undefined): MediaType {
  if (accept === undefined || accept.trim() === '') return json
  const wanted = accept
    .split(',')
    .map(readWish)
    .sort((one, other) => other.quality - one.quality)
  for (const { type, stripsNulls } of wanted) {
    const found = mediaTypeOf(type, stripsNulls)
    if (found) return found
  }
  const types = wanted.map(({ type }) => type).join(', ')
  throw new DataRefusal(406, 'PGRST107', {
    message: `None of these media types are available: ${types}`,
  })
}

function readWish(part: string): { type: string; stripsNulls: boolean; quality: number } {
  const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
  const number = quality === undefined ? 1 : Number(quality)
  return {
    type,
    stripsNulls: parameters.includes('nulls=stripped'),
    quality: Number.isFinite(number) ? number : 1,
  }
}

function mediaTypeOf(type: string, stripsNulls: boolean): MediaType | undefined {
  if (type === '*/*' || type === 'application/json' || type === 'application/*') return json
  const suffix = `${stripsNulls ? '; nulls=stripped' : ''}; charset=utf-8`
  if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object')
    return { kind: 'object', stripsNulls, contentType: `application/vnd.pgrst.object+json${suffix}` }
  if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array')
    return { ...json, stripsNulls, contentType: `application/vnd.pgrst.array+json${suffix}` }
  return undefined
}
