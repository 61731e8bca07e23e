import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

/**
 * What can be found in a workspace; people are leads, guests and members, accounts are companies, a board is one of
 * ideas, a file one of the library, and spoken is a place in a transcript.
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

/** `GET /api/search?q=`: up to 100 characters; empty finds nothing. */
export const searchQuery = z.object({
  q: z
    .string()
    .max(100, wording(msg`Look for at most 100 characters.`))
    .transform((text) => text.replaceAll('\u0000', '').toWellFormed().trim()),
})

/**
 * One thing that was found. `href` is a path of this site, or `mailto:` for a member. `detail` tells things with the
 * same title apart and may be empty.
 */
export const foundThing = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  href: z.string(),
})

/** What `GET /api/search` answers, the best first. */
export const foundThings = z.object({ found: z.array(foundThing) })

export type FoundThing = z.output<typeof foundThing>
