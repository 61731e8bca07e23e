import { isEitherDay, readTypedDay } from '#src/features/account/rules/typed-day.ts'
import { lockDomains } from '#src/features/account/server/remove-account.ts'
import { type BulkColumn, type BulkProblem, bulkColumns, isMade } from '#src/features/link/rules/bulk.ts'
import { createBulk } from '#src/features/link/server/bulk/create-bulk.ts'
import type { PlannedRow } from '#src/features/link/server/bulk/judge-rows.ts'
import { planBulk } from '#src/features/link/server/bulk/plan-bulk.ts'
import { noteOf } from '#src/features/sheet/rules/cell-note.ts'
import type { LinkMaking, SheetReason, Verdict } from '#src/features/sheet/rules/verdict.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ImportView, type JudgedRow, type KindWork, type MappedRow, withNotes } from './kind.ts'
import { undoLinkImport } from './undo-link-import.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
/** The plan of each verdict, from judging to writing. */
type Plans = WeakMap<Verdict, PlannedRow>

/** The import of links for a journey: one link per company, and personal links for people. */
export function linkWork(world: World): KindWork {
  const plans: Plans = new WeakMap()
  return {
    judge: (tx, desk, rows) => judgeLinks(world, tx, { desk, rows, plans }),
    write: (tx, desk, verdicts) => writeLinks(world, tx, { desk, verdicts, plans }),
    takeBack: undoLinkImport,
  }
}

type Judging = { desk: ImportView; rows: readonly MappedRow[]; plans: Plans }

async function judgeLinks(
  world: World,
  tx: Transaction,
  { desk, rows, plans }: Judging,
): Promise<JudgedRow[]> {
  await lockDomains(tx, desk.workspace)
  const planned = await planOrRefuse(world, tx, { desk, rows })
  if ('refused' in planned) return rows.map((row) => refusedRow(row, planned.refused))
  const byRow = new Map(planned.rows.map((one) => [one.row, one]))
  return rows.map((row): JudgedRow => {
    const plan = byRow.get(row.row)
    if (row.isTakenOut || !plan) return refusedRow(row, 'suppressed')
    const judged = judgedOf(plan, row)
    plans.set(judged.verdict, plan)
    return judged
  })
}

const columnOf = Object.fromEntries(bulkColumns.map((name, at) => [name, at])) as Record<BulkColumn, number>

async function planOrRefuse(
  world: World,
  tx: Transaction,
  { desk, rows }: Omit<Judging, 'plans'>,
): Promise<{ rows: PlannedRow[] } | { refused: SheetReason }> {
  const { journey, preset } = desk.options
  if (journey === null) return { refused: 'no_journey' }
  const lines = rows
    .filter(({ isTakenOut }) => !isTakenOut)
    .map(({ row, cells }) => {
      // A day that could be two is read as chosen for the file; others as the workspace's language writes them.
      const { ends = '' } = cells
      const chosen = isEitherDay(ends) ? readTypedDay(ends, desk.options.dates) : undefined
      const said = { ...cells, ends: chosen ?? ends }
      return { row, cells: bulkColumns.map((name) => said[name] ?? '') }
    })
  try {
    const { workspace } = desk
    return { rows: await planBulk(world, tx, { workspace, journey, preset, lines, mapping: columnOf }) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'journey_not_found') return { refused: 'no_journey' }
    if (error instanceof Refusal && error.code === 'preset_not_found') return { refused: 'no_preset' }
    throw error
  }
}

function refusedRow({ row, cells }: MappedRow, reason: SheetReason): JudgedRow {
  const label = cells.company ?? cells.domain ?? ''
  return { row, label, verdict: { outcome: 'refused', reason }, keys: [], clashes: [] }
}

function judgedOf(plan: PlannedRow, { cells }: MappedRow): JudgedRow {
  const { row, wish, person } = plan
  const label = [plan.company || wish.domain, person].filter((one) => one !== '').join(' · ')
  const companies = companyKeys(plan)
  const email = person.toLowerCase()
  const own = email === '' ? companies.own : companies.own.map((key) => `${key} of ${email}`)
  const clashes = email === '' ? companies.found : companies.found.map((key) => `${key} of ${email}`)
  const notes = plan.notes.map(({ column, why, used }) =>
    noteOf({ field: column, why, said: cells[column] ?? '', used }),
  )
  const verdict = withNotes(verdictOf(plan), notes)
  const slug = makesLink(plan) && wish.slug !== '' ? [`slug ${wish.slug}`] : []
  return {
    row,
    label,
    verdict,
    keys: [...companies.own, ...own, ...slug],
    clashes,
    afterSeen: (seen) => afterSeen(plan, verdict, { seen, companies: companies.found }),
  }
}

/** The keys under which later rows find a company, and those that match an earlier row. */
function companyKeys({ wish, company, account }: PlannedRow): { own: string[]; found: string[] } {
  const named = (account ? company : wish.company).toLowerCase()
  const id = account ? [`id ${account}`] : []
  if (wish.domain === '')
    return { own: [`name ${named}`, `bare ${named}`, ...id], found: [`name ${named}`, ...id] }
  const { domain } = wish
  return {
    own: [`domain ${domain}`, `name ${named}`, ...id],
    found: [`domain ${domain}`, `bare ${named}`, ...id],
  }
}

/** An earlier row creates the link for this row's personal link, or has its short URL. */
function afterSeen(
  plan: PlannedRow,
  verdict: Verdict,
  { seen, companies }: { seen: ReadonlyMap<string, number>; companies: readonly string[] },
): Verdict {
  if (!makesLink(plan)) return verdict
  if (companies.some((key) => seen.has(key))) return { outcome: 'new', makes: 'address' }
  const sameAs = plan.wish.slug === '' ? undefined : seen.get(`slug ${plan.wish.slug}`)
  return sameAs === undefined ? verdict : { outcome: 'refused', reason: 'slug_repeated', sameAs }
}

function makesLink({ outcome }: PlannedRow): boolean {
  return outcome === 'new_company' || outcome === 'known_company'
}

function verdictOf({ outcome, sameAs, address, person }: PlannedRow): Verdict {
  const same = sameAs === null ? {} : { sameAs }
  if (outcome === 'exists') return { outcome: 'same', address }
  if (outcome === 'repeated') return { outcome: 'repeated', ...same }
  if (outcome === 'person') return { outcome: 'new', makes: 'address' }
  if (outcome === 'new_company' || outcome === 'known_company') {
    const link: LinkMaking = outcome === 'new_company' ? 'company_link' : 'link'
    return { outcome: 'new', makes: person === '' ? link : `${link}_address` }
  }
  return { outcome: 'refused', reason: reasons[outcome], ...same }
}

const reasons: Record<Exclude<BulkProblem, 'repeated'>, SheetReason> = {
  company_missing: 'nameless',
  company_long: 'name_long',
  domain_wrong: 'wrong_domain',
  email_wrong: 'wrong_email',
  email_removed: 'suppressed',
  slug_wrong: 'slug_wrong',
  slug_reserved: 'slug_reserved',
  slug_taken: 'slug_taken',
  slug_repeated: 'slug_repeated',
  end_wrong: 'end_wrong',
  end_past: 'end_past',
  preset_unknown: 'preset_unknown',
}

async function writeLinks(
  world: World,
  tx: Transaction,
  { desk, verdicts, plans }: { desk: ImportView; verdicts: readonly Verdict[]; plans: Plans },
): Promise<Verdict[]> {
  const { workspace, user, at, options } = desk
  const { journey } = options
  if (journey === null) return [...verdicts]
  const planned = verdicts.map((verdict) => ({ verdict, plan: plans.get(verdict) }))
  const rows = planned.flatMap(({ plan }) => plan ?? [])
  const made = await createBulk(world, tx, { batch: { workspace, user, at, journey }, rows })
  const byRow = new Map(rows.map(({ row }, index) => [row, made[index]]))
  return planned.map(({ verdict, plan }): Verdict => {
    const done = plan && byRow.get(plan.row)
    if (!plan || !done || !isMade(plan)) return verdict
    const { address, link: id, company } = done
    return { ...verdict, address, ...(id && { id }), ...(company && { company }) }
  })
}
