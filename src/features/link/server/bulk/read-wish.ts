import { newAccount } from '#src/features/account/schema.ts'
import { type Utm, utmNames } from '#src/features/link/rules/arrival.ts'
import type { BulkColumn, BulkMapping, BulkProblem } from '#src/features/link/rules/bulk.ts'
import { utmSettings } from '#src/features/link/schema.ts'

/** The link that a row asks for; `domain` is '' where it is not known. */
export type BulkWish = { company: string; domain: string; title: string; utm: Utm }

/** A row as its columns are meant. A company without a name is called by its domain, a link without a title as its company. */
export function readWish(
  cells: readonly string[],
  mapping: BulkMapping,
): { wish: BulkWish; problem: BulkProblem | null } {
  function cell(column: BulkColumn): string {
    const at = mapping[column]
    return at === undefined ? '' : storable(cells[at] ?? '').trim()
  }
  const domain = newAccount.shape.domain.safeParse(cell('domain'))
  const company = cell('company') || (domain.data ?? '')
  const title = cell('title') || company
  const utm = utmSettings.safeParse(Object.fromEntries(utmNames.map((name) => [name, cell(name)])))
  const wish = { company, domain: domain.data ?? '', title, utm: utm.data?.utm ?? {} }
  if (!domain.success) return { wish, problem: 'domain_wrong' }
  if (company === '') return { wish, problem: 'company_missing' }
  if (company.length > 120) return { wish, problem: 'company_long' }
  if (title.length > 120) return { wish, problem: 'title_long' }
  return { wish, problem: utm.success ? null : 'utm_long' }
}

/** Without what the database does not take. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
