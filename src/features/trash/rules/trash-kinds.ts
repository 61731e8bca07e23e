import { z } from 'zod'

/** What can lie in the trash. Restored in this order, what hangs on something comes after it. */
export const trashKinds = [
  'account',
  'lead',
  'file',
  'asset',
  'text',
  'collection',
  'page',
  'journey',
  'link',
  'thread',
  'board',
  'idea',
  'voice',
  'own_kind',
  'recipe',
  'guest',
  'template',
  'icp',
  'persona',
  'contact',
  'step_template',
] as const

export type TrashKind = (typeof trashKinds)[number]

/** One thing in the trash; written as `page.{id}`. */
const thing = z
  .string()
  .transform((text) => {
    const [kind, id] = text.split('.')
    return { kind, id }
  })
  .pipe(z.object({ kind: z.enum(trashKinds), id: z.uuid() }))

export type TrashedThing = z.output<typeof thing>

/** The things in the trash that a form or an address names, between commas. */
export const chosenThings = z.object({
  ids: z
    .string()
    .max(3000)
    .transform((text) => text.split(','))
    .pipe(z.array(thing).min(1).max(50)),
})
