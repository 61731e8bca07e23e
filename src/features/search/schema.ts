import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

/**
 * What can be found in a workspace. `person`: leads, guests and members. `board`: ideas. `file`: the library.
 * `spoken`: a place in a transcript.
 */
export const foundKinds = [
  'account',
  'lead',
  'guest',
  'member',
  'asset',
  'page',
  'journey',
  'link',
  'collection',
  'folder',
  'board',
  'file',
  'spoken',
] as const

/** `GET /api/search?q=`: up to 100 characters; an empty query finds nothing. */
export const searchQuery = z.object({
  q: z
    .string()
    .max(100, wording(msg`Use at most 100 characters.`))
    .transform((text) => storable(text).trim()),
})

/**
 * A search result. `href` is a path of this site, or `mailto:` for a member. `detail` distinguishes results
 * with the same title and may be empty.
 */
export const foundThing = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
})

/** The response of `GET /api/search`, best first. */
export const foundThings = z.object({ found: z.array(foundThing) })

export type FoundThing = z.output<typeof foundThing>
