import { z } from 'zod'
import { listViewWords } from './words/list-view-words.ts'

const list = z.string().regex(/^[a-z-]{1,40}$/)

/** A view as its form says it. `query`: what the list's address says behind the question mark. */
export const viewForm = z.object({
  list,
  name: z.string().trim().min(1, listViewWords.en.nameIt).max(60, listViewWords.en.nameTooLong),
  query: z
    .string()
    .max(2000, listViewWords.en.queryTooLong)
    .transform((query) => new URLSearchParams(query).toString()),
  isShared: z
    .enum(['on'])
    .optional()
    .transform((shared) => shared === 'on'),
})

/** The columns of a list that somebody hides, between commas. */
export const columnForm = z.object({
  list,
  hidden: z
    .string()
    .regex(/^[a-zA-Z,-]{0,800}$/)
    .transform((hidden) => [...new Set(hidden.split(',').filter(Boolean))])
    .pipe(z.array(z.string().max(40)).max(40)),
})
