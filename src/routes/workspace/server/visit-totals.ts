import { type SQL, sql } from 'drizzle-orm'
import { isCountedAsV, isCountedGrade, isUnsummedAsV } from '#src/features/visit/server/counted-visits.ts'

export type VisitedKind = 'link' | 'journey' | 'account'

type Subject = { of: VisitedKind; workspace: SQL; id: SQL }

/**
 * Visits of a link, journey or account: the stored total plus the few not added yet. Internal visits and likely bots don't
 * count.
 */
export function visitTotal(subject: Subject): SQL {
  const { of, workspace, id } = subject
  return sql`(
    (select coalesce(sum(d.visits), 0) from visit_total d where d.workspace = ${workspace} and d.kind = ${of}
      and d.subject = ${id} and ${isCountedGrade(sql`d.grade`)})
    + (select count(*) from visit v ${linkOf(subject)} where v.workspace = ${workspace} and ${isOf(subject)} and ${isUnsummedAsV}))`
}

/** Last visit of a link, journey or account, including visits in progress, or null. */
export function lastVisit(subject: Subject): SQL {
  const { of, workspace, id } = subject
  return sql`greatest(
    (select max(d.last_at) from visit_total d where d.workspace = ${workspace} and d.kind = ${of}
      and d.subject = ${id} and ${isCountedGrade(sql`d.grade`)}),
    (select max(v.last_at) from visit v ${linkOf(subject)} where v.workspace = ${workspace} and v.grade is null
      and ${isOf(subject)} and ${isCountedAsV}))`
}

function linkOf({ of }: Subject): SQL {
  return of === 'journey' ? sql`join link l on l.workspace = v.workspace and l.id = v.link` : sql``
}

function isOf({ of, id }: Subject): SQL {
  return of === 'journey' ? sql`l.journey = ${id}` : sql`v.${sql.raw(of)} = ${id}`
}
