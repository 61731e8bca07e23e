import { z } from 'zod'
import {
  type BulkLinks,
  type BulkMapping,
  type BulkRow,
  bulkColumns,
  countsOf,
  isMade,
} from '#src/features/link/rules/bulk.ts'
import { makeBulk } from '#src/features/link/server/bulk/make-bulk.ts'
import { planBulk } from '#src/features/link/server/bulk/plan-bulk.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { csvOf } from '#src/platform/csv.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { type Locale, told } from '#src/words/locale.ts'
import { bulkWords, outcomeSaid } from '../words/bulk-words.ts'
import { intent } from './answer-form.ts'
import { undoBulk } from './undo-bulk.ts'

type Desk = { platform: Platform; workspace: string; user: string; journey: string; locale: Locale }

const rowsShown = 200
const column = z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(1000)])
const preset = z
  .union([z.literal('').transform(() => undefined), z.uuid(fieldWords.en.chooseOneOfTheList)])
  .optional()
const bulkForm = z
  .looseObject({ csv: z.string().default(''), preset })
  .transform(({ csv, preset, ...fields }) => {
    const said = bulkColumns.filter((name) => fields[`column_${name}`] !== undefined)
    const mapping: BulkMapping = Object.fromEntries(
      said.map((name) => [name, column.safeParse(fields[`column_${name}`]).data]),
    )
    return { csv, preset, mapping: said.length === 0 ? undefined : mapping }
  })

// No year that the database cannot read.
const moment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .pipe(z.date().min(new Date('2000-01-01')))

/** What the screen for many links may ask for. */
export const bulkIntents = {
  'preview-bulk': intent(bulkForm, async ({ platform, ...desk }: Desk, file) => {
    const { headings, mapping, rows } = await planBulk(platform, { ...desk, ...file })
    const bulk = { headings, mapping, counts: countsOf(rows), rows: firstOf(rows) }
    return { message: told(bulkWords, (words) => words.looked), isPlain: true as const, bulk }
  }),
  'make-bulk': intent(bulkForm, async ({ platform, ...desk }: Desk, file) => {
    const { at, headings, mapping, rows } = await makeBulk(platform, { ...desk, ...file })
    const counts = countsOf(rows)
    const lines = await fileOf(platform, desk, rows)
    const bulk: BulkLinks = { headings, mapping, counts, rows: firstOf(rows), file: csvOf(lines) }
    if (counts.links + counts.people === 0)
      return { message: told(bulkWords, (words) => words.nothingMade), bulk }
    const undo = { intent: 'undo-bulk', at: at.toISOString() }
    return { message: told(bulkWords, (words) => words.made(counts)), bulk, undo }
  }),
  'undo-bulk': intent(z.object({ at: moment }), async ({ platform, ...desk }: Desk, { at }) => {
    const undone = await undoBulk(platform, { ...desk, at })
    return { message: told(bulkWords, (words) => words.undone(undone)) }
  }),
}

async function fileOf(
  platform: Platform,
  { workspace, locale }: Pick<Desk, 'workspace' | 'locale'>,
  rows: readonly BulkRow[],
): Promise<(string | number)[][]> {
  const origin = await originOfWorkspace(platform, workspace)
  const words = bulkWords[locale]
  return [
    words.fileHeadings,
    ...rows.map((row) => [
      row.row,
      row.company,
      row.person,
      row.title,
      row.address && origin + row.address,
      row.endsOn,
      row.preset,
      outcomeSaid(words, row, true),
    ]),
  ]
}

/** Those that make no link before the others. */
function firstOf(rows: readonly BulkRow[]): BulkRow[] {
  return rows
    .map(({ row, company, person, title, outcome, address, slug, endsOn, preset, sameAs }) => ({
      row,
      company,
      person,
      title,
      outcome,
      address,
      slug,
      endsOn,
      preset,
      sameAs,
    }))
    .sort((one, other) => Number(isFine(one)) - Number(isFine(other)) || one.row - other.row)
    .slice(0, rowsShown)
}

function isFine(row: BulkRow): boolean {
  return row.outcome === 'exists' || isMade(row)
}
