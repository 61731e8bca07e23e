import { DataRefusal } from '../rules/data-refusal.ts'

export type MediaType = { kind: 'array' | 'object'; contentType: string }

const json: MediaType = { kind: 'array', contentType: 'application/json; charset=utf-8' }
const array: MediaType = { kind: 'array', contentType: 'application/vnd.pgrst.array+json; charset=utf-8' }
const object: MediaType = { kind: 'object', contentType: 'application/vnd.pgrst.object+json; charset=utf-8' }

const supported: Record<string, MediaType> = {
  '*/*': json,
  'application/*': json,
  'application/json': json,
  'application/vnd.pgrst.array+json': array,
  'application/vnd.pgrst.object+json': object,
}

/** The first type in `Accept` we support. Throws DataRefusal 406 PGRST107. */
export function chooseMediaType(accept = ''): MediaType {
  if (accept.trim() === '') return json
  const types = accept.split(',').map((wish) => wish.trim().toLowerCase())
  for (const type of types) {
    const plain = type.replace(/;\s*(?:q=[\d.]+|charset=utf-8)$/, '')
    if (Object.hasOwn(supported, plain)) return supported[plain] ?? json
  }
  throw new DataRefusal(406, 'PGRST107', {
    message: `None of these media types are available: ${types.join(', ')}`,
  })
}
