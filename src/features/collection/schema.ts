import { z } from 'zod'

/** What an asset has to be to stand in a collection by rule; what is absent does not matter. */
const collectionRule = z.object({
  /** All of these tags. */
  tags: z.array(z.uuid()).max(20).optional(),
  /** In this folder or below it. */
  folder: z.uuid().optional(),
  kind: z.enum(['audio', 'document']).optional(),
  language: z.string().max(20).optional(),
  /** Text in the title. */
  title: z.string().max(200).optional(),
  hasTranscript: z.boolean().optional(),
})
export type CollectionRule = z.output<typeof collectionRule>
