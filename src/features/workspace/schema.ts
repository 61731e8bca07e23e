import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'
import { limitNames, type MomentumLimits, mostLimitDays } from './rules/momentum-limits.ts'

const list = z.string().regex(/^[a-z-]{1,40}$/)

/** A view as its form says it. `query`: what the list's address says behind the question mark. */
export const viewForm = z.object({
  list,
  name: z
    .string()
    .trim()
    .min(1, wording(msg`Give the view a name.`))
    .max(60, wording(msg`A name has at most 60 characters.`)),
  query: z
    .string()
    .max(2000, wording(msg`There are more filters than a view can keep. Take some off.`))
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

/** The columns of a list that somebody hides, and the order of all, between commas. */
export const columnForm = z.object({
  list,
  hidden: columnNames,
  sequence: columnNames.default([]),
})

/** The things that several members may look at at once. */
const sharedThings = ['assets', 'page', 'journey', 'account', 'guest'] as const

/** `POST /api/presence`: at what a member looks, as `page.{uuid}`, or that they look no longer. */
export const presenceForm = z.object({
  item: z.templateLiteral([z.enum(sharedThings), '.', z.uuid()]),
  isGone: z.boolean().default(false),
})

/** The answer of `POST /api/presence`: what the others are called who look at it, too. */
export const presenceAnswer = z.object({ others: z.array(z.string()) })

/** The thing that a path of the workspace shows, on whichever of its screens; undefined for a list and for what is new. */
export function itemAt(path: string): string | undefined {
  const [, kind, id] = /^\/workspace\/([a-z]+)\/([\da-f-]{36})(?:\/|$)/i.exec(path) ?? []
  const item = { item: `${kind?.toLowerCase()}.${id?.toLowerCase()}` }
  return presenceForm.safeParse(item).data?.item
}

const limitDays = z
  .string()
  .trim()
  .default('')
  .refine(
    (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostLimitDays),
    wording(msg`Write a whole number of days from 1 to 365, or leave it empty`),
  )
  .transform((text) => (text === '' ? undefined : Number(text)))

/** From how many days on an account counts as not opened, cooling and silent; an empty field leaves it to what is usual. */
export const momentumLimits = z
  .object({ unopened: limitDays, cooling: limitDays, silent: limitDays })
  .refine(({ cooling, silent }) => silent === undefined || silent > (cooling ?? 1), {
    path: ['silent'],
    message: wording(msg`Silence begins later than cooling. Write more days`),
  })
  .transform((asked): { momentumLimits: MomentumLimits } => ({
    momentumLimits: Object.fromEntries(
      limitNames.flatMap((name) => (asked[name] ? [[name, asked[name]]] : [])),
    ),
  }))
