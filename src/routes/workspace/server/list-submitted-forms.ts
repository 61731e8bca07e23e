import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { lead } from '#src/features/lead/server/tables.ts'
import { formSubmission, page } from '#src/features/page/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TimelineCursor } from '../parts/timeline/timeline-cursor.ts'

/** A submitted form. `title`: of its page, or of the form in a tab of `journey`; names and email are unverified. */
export type SubmittedForm = {
  id: string
  at: Date
  page: string | null
  journey: string | null
  title: string
  email: string
  first: string
  last: string
  answers: { label: string; value: string }[]
}

type Asked = {
  workspace: string
  of: { account: string } | { lead: string }
  before: TimelineCursor | undefined
  limit: number
}

/**
 * Forms submitted by people of an account, or by one lead, latest first, without pages in folders restricted from the
 * user.
 */
export async function listSubmittedForms(
  { db }: Pick<Platform, 'db'>,
  { workspace, of, before, limit }: Asked,
): Promise<SubmittedForm[]> {
  const { id, createdAt } = formSubmission
  const isBefore =
    before && sql`(${createdAt}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id,
        at: createdAt,
        page: formSubmission.page,
        journey: formSubmission.journey,
        title: sql<string>`coalesce(${page.title}, ${formSubmission.title})`,
        email: formSubmission.email,
        first: formSubmission.first,
        last: formSubmission.last,
        answers: formSubmission.answers,
      })
      .from(lead)
      .innerJoin(
        formSubmission,
        and(eq(formSubmission.workspace, lead.workspace), eq(formSubmission.lead, lead.id)),
      )
      .leftJoin(page, and(eq(page.workspace, formSubmission.workspace), eq(page.id, formSubmission.page)))
      .where(
        and(
          matching(lead, { workspace, deletedAt: null }),
          'account' in of ? eq(lead.account, of.account) : eq(lead.id, of.lead),
          or(isNull(formSubmission.page), isNotNull(page.id)),
          isBefore,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(limit),
  )
}
