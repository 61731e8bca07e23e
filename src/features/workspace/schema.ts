import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

const list = z.string().regex(/^[a-z-]{1,40}$/)

/** A view as submitted. `query`: the list's query string. */
export const viewForm = z.object({
  list,
  name: z
    .string()
    .trim()
    .min(1, wording(msg`Enter a name for the view.`))
    .max(60, wording(msg`Use at most 60 characters.`)),
  query: z
    .string()
    .max(2000, wording(msg`This is more than a view can store. Remove some filters.`))
    .transform((query) => new URLSearchParams(query).toString()),
  isShared: z
    .enum(['on'])
    .optional()
    .transform((shared) => shared === 'on'),
})

const columnNames = z
  .string()
  .regex(/^[a-zA-Z0-9.,-]{0,4000}$/)
  .transform((names) => [...new Set(names.split(',').filter(Boolean))])
  .pipe(z.array(z.string().max(50)).max(100))

/** The hidden columns of a list and the order of all columns, comma-separated. */
export const columnForm = z.object({
  list,
  hidden: columnNames,
  sequence: columnNames.default([]),
})

/** The things that show who else is viewing them. */
const sharedThings = ['assets', 'page', 'journey', 'account', 'guest'] as const

/** `POST /api/presence`: the thing a member is viewing, as `page.{uuid}`, or that they stopped. */
export const presenceForm = z.object({
  item: z.templateLiteral([z.enum(sharedThings), '.', z.uuid()]),
  isGone: z.boolean().default(false),
})

/** The response of `POST /api/presence`: the names of other viewers. */
export const presenceAnswer = z.object({ others: z.array(z.string()) })

/**
 * The thing that a path of the workspace shows, on any of its screens; undefined for lists and new things.
 */
export function itemAt(path: string): string | undefined {
  const [, kind, id] = /^\/workspace\/([a-z]+)\/([\da-f-]{36})(?:\/|$)/i.exec(path) ?? []
  const item = { item: `${kind?.toLowerCase()}.${id?.toLowerCase()}` }
  return presenceForm.safeParse(item).data?.item
}
