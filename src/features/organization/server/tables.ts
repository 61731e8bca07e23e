import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const organization = pgTable('organization', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
