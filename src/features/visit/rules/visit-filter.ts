import { z } from 'zod'
import { askedArrival } from '#src/features/link/schema.ts'
import { visitGrades } from './quality.ts'

/** The filters of a visit list from its URL; invalid values are dropped. */
export const visitFilter = z.object({
  grade: z.enum(visitGrades).optional().catch(undefined),
  link: z.uuid().optional().catch(undefined),
  journey: z.uuid().optional().catch(undefined),
  account: z.uuid().optional().catch(undefined),
  lead: z.uuid().optional().catch(undefined),
  arrival: askedArrival.optional().catch(undefined),
})
