import { text, uuid } from 'drizzle-orm/pg-core'
import { keyedTable } from '#src/platform/database/workspace-table.ts'
import type { SampleKind } from '../rules/sample-kinds.ts'

/** What the demo made in a workspace; `kind` is its table. */
export const sampleItem = keyedTable('sample_item', ['kind', 'item'], {
  kind: text().$type<SampleKind>().notNull(),
  item: uuid().notNull(),
})
