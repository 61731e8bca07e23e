import { date, integer, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

const identity = pgSchema('identity')

/** Wrong codes entered for an emailed token. */
export const oneTimeTries = identity.table('one_time_try', {
  token: uuid().primaryKey(),
  tries: integer().notNull(),
})

/** Wrong codes from emails and SMS by account and day, see wrong-codes.ts. */
export const wrongCodes = identity.table(
  'wrong_code',
  {
    user: uuid('user_id').notNull(),
    day: date().notNull(),
    network: text().notNull(),
    wrong: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.day, table.network] })],
)
