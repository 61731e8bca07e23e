import { z } from 'zod'

/** What can be in the trash. Restored in this order: dependents come after what they depend on. */
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

/** A thing in the trash; written as `page.{id}`. */
const thing = z
  .string()
  .transform((text) => {
    const [kind, id] = text.split('.')
    return { kind, id }
  })
  .pipe(z.object({ kind: z.enum(trashKinds), id: z.uuid() }))

export type TrashedThing = z.output<typeof thing>

/** Comma-separated things in the trash. */
export const chosenThings = z.object({
  ids: z
    .string()
    .max(3000)
    .transform((text) => text.split(','))
    .pipe(z.array(thing).min(1).max(50)),
})
