import { z } from 'zod'
import { storable } from '#src/routes/schema.ts'
import type { AccountPerson } from './list-account-people.ts'

const mostShown = 500

/** Which people of a company are shown, as the address of its page says it. */
export const accountPeopleQuery = z.object({
  people: z.string().max(100).transform(storable).catch(''),
  show: z.coerce.number().int().min(50).max(mostShown).catch(50),
})

/** `shown` of `all` who are found by `q`. */
export type AccountPeople = { shown: AccountPerson[]; all: number; q: string }
