import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasProvedAddress } from '#src/features/identity/server/proved-address.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { markOf, type PersonalMark } from '../rules/personal.ts'
import {
  type Graded,
  gradeOf,
  type VisitGrade,
  type VisitRule,
  visitGrades,
  visitSigns,
} from '../rules/quality.ts'
import { rollUpVisits } from './roll-up-visits.ts'
import { visitRule } from './tables.ts'

const together = 200

const row = z.object({
  workspace: z.string(),
  id: z.string(),
  signs: z.array(z.enum(visitSigns)),
  network: z.string().nullable(),
  lead_email: z.string(),
  lead_address: z.string().nullable(),
  lead_validated: z.enum(['yes', 'no']).nullable(),
  is_member_address: z.boolean(),
  duration: z.number(),
  tabs: z.array(z.object({ id: z.string(), title: z.string(), duration: z.number() })),
  links_clicked: z.array(z.object({ href: z.string(), text: z.string(), timeInSession: z.number() })),
  hand_grade: z.enum(visitGrades).nullable(),
  lead: z.string().nullable(),
  personal: z.string().nullable(),
  made_for: z.string().nullable(),
  browser: z.string().nullable(),
  first_browser: z.string().nullable(),
})

type Row = z.output<typeof row>

/**
 * Grades these visits and counts them, in the caller's system transaction; manual grades stay. Returns the
 * effective grades by id.
 */
export async function gradeVisits(
  tx: Transaction,
  visits: { workspace: string; id: string }[],
): Promise<Map<string, Graded>> {
  if (visits.length === 0) return new Map()
  const workspaces = [...new Set(visits.map(({ workspace }) => workspace))]
  const rows = await readFacts(tx, { workspaces, ids: visits.map(({ id }) => id) })
  const rules = await readRules(tx, workspaces)
  const graded = rows.map((one) => ({ ...one, ...gradeRow(one, rules.get(one.workspace) ?? []) }))
  await write(tx, graded)
  await rollUp(
    tx,
    Map.groupBy(graded, ({ workspace }) => workspace),
  )
  return new Map(
    graded.map(({ id, grade, reasons, hand_grade }) => [id, { grade: hand_grade ?? grade, reasons }]),
  )
}

/** The grades that ongoing visits would have now, by id; nothing is written. */
export async function gradesSoFar(
  tx: Transaction,
  visits: { workspace: string; id: string }[],
): Promise<Map<string, VisitGrade>> {
  if (visits.length === 0) return new Map()
  const workspaces = [...new Set(visits.map(({ workspace }) => workspace))]
  const rows = await readFacts(tx, { workspaces, ids: visits.map(({ id }) => id) })
  const rules = await readRules(tx, workspaces)
  return new Map(
    rows.map((one) => [one.id, one.hand_grade ?? gradeRow(one, rules.get(one.workspace) ?? []).grade]),
  )
}

/**
 * Grades settled visits without a grade: they grew since, a rule of their workspace changed, or they predate
 * grading. Returns how many; call again while it is `together`.
 */
async function gradeUngraded({ db }: Pick<Platform, 'db'>, workspace?: string): Promise<number> {
  const own = workspace === undefined ? sql`` : sql`and workspace = ${workspace}`
  return db.asSystem(async (tx) => {
    const { rows } = await tx.execute(sql`
      select workspace, id from visit where grade is null and settled_at is not null ${own}
      order by settled_at limit ${together} for update skip locked`)
    const visits = z.array(z.object({ workspace: z.string(), id: z.string() })).parse(rows)
    await gradeVisits(tx, visits)
    return visits.length
  })
}

/** Grades until nothing is left or `seconds` have passed; the sweep takes the rest. */
export async function gradeAll(
  platform: Pick<Platform, 'db'>,
  { workspace, seconds }: { workspace?: string; seconds: number },
): Promise<void> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const count = await gradeUngraded(platform, workspace)
    if (count < together || performance.now() > until) return
  }
}

/** In order of ids, so that two transactions never deadlock on workspaces. */
async function rollUp(tx: Transaction, byWorkspace: Map<string, { id: string }[]>): Promise<void> {
  for (const [workspace, visits] of [...byWorkspace].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await rollUpVisits(tx, { workspace, visits: visits.map(({ id }) => id) })
  }
}

/** The key begins with the workspace: without it the whole index would be scanned for the ids. */
async function readFacts(
  tx: Transaction,
  { workspaces, ids }: { workspaces: string[]; ids: string[] },
): Promise<Row[]> {
  const { rows } = await tx.execute(sql`
    select v.workspace, v.id, v.signs, v.network, v.lead_email, v.duration, v.tabs, v.links_clicked, v.hand_grade,
      v.lead, v.personal, v.browser, p.lead as made_for, p.first_browser,
      d.email as lead_address, d.validated as lead_validated,
      exists (select from workspace_members m join auth.users u on u.id = m."user"
        where m.workspace = v.workspace and u.deleted_at is null and ${hasProvedAddress('u')}
          and lower(u.email) = lower(coalesce(d.email, nullif(v.lead_email, '')))) as is_member_address
    from visit v left join lead d on d.workspace = v.workspace and d.id = v.lead
      left join personal_address p on p.workspace = v.workspace and p.id = v.personal
    where v.workspace = any(${sql.param(workspaces)}::uuid[]) and v.id = any(${sql.param(ids)}::uuid[])`)
  return z.array(row).parse(rows)
}

async function readRules(tx: Transaction, workspaces: string[]): Promise<Map<string, VisitRule[]>> {
  const rules = await tx
    .select({
      workspace: visitRule.workspace,
      kind: visitRule.kind,
      value: visitRule.value,
      grade: visitRule.grade,
    })
    .from(visitRule)
    .where(inArray(visitRule.workspace, workspaces))
  return Map.groupBy(rules, ({ workspace }) => workspace)
}

function gradeRow(one: Row, rules: VisitRule[]): Graded {
  const { lead_address: email, lead_validated: validated } = one
  return gradeOf(
    {
      signs: one.signs,
      network: one.network,
      lead: email === null ? null : { email, validated: validated ?? 'no' },
      claimedEmail: one.lead_email,
      isMemberAddress: one.is_member_address,
      personal: one.personal === null ? undefined : markOfRow(one),
      duration: one.duration,
      tabs: one.tabs,
      clicks: one.links_clicked,
    },
    rules,
  )
}

function markOfRow({ lead, made_for: madeFor, browser, first_browser: firstBrowser }: Row): PersonalMark {
  return markOf({ lead, madeFor, browser, firstBrowser })
}

async function write(tx: Transaction, graded: (Row & Graded)[]): Promise<void> {
  const grades = graded.map(({ workspace, id, grade, reasons }) => ({ workspace, id, grade, reasons }))
  await tx.execute(sql`
    update visit v set grade = n.grade, grade_reasons = n.reasons
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
      as n(workspace uuid, id uuid, grade text, reasons text[])
    where v.workspace = n.workspace and v.id = n.id`)
}
