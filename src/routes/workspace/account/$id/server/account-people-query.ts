import { z } from 'zod'
import { storable } from '#src/text/storable.ts'
import type { AccountPerson } from './list-account-people.ts'

const mostShown = 500

/** URL parameters of an account's list of people. */
export const accountPeopleQuery = z.object({
  people: z.string().max(100).transform(storable).catch(''),
  show: z.coerce.number().int().min(50).max(mostShown).catch(50),
})

/** `shown` of `all` people who match `q`. */
export type AccountPeople = { shown: AccountPerson[]; all: number; q: string }
