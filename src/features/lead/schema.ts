import { z } from 'zod'

/** A person as an owner types them. */
export const newLead = z.object({
  email: z.email('Write an e-mail address such as name@company.com').max(254),
  first: z.string().trim().max(80, 'Use at most 80 characters').default(''),
  last: z.string().trim().max(80, 'Use at most 80 characters').default(''),
})
