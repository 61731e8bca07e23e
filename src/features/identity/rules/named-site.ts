import { z } from 'zod'

/** The site a client requests passkeys for: its name, and the origins of pages that may use them. */
export const namedSite = z
  .object({
    rpId: z.string().max(253).nullish(),
    rpOrigins: z.array(z.string().max(300)).max(10).nullish(),
  })
  .nullish()
