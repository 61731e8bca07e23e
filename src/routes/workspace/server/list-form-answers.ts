import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { formSubmission } from '#src/features/page/server/tables.ts'
import { csvOf } from '#src/platform/csv.ts'
import { momentOf, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A form answer. `account`: the company of its lead; `form`: the form's title in a journey. */
export type FormAnswer = {
  id: string
  form: string
  sentAt: Date
  email: string
  name: string
  account: { id: string; name: string } | null
  answers: { label: string; value: string }[]
  /** Text of the consent. */
  consent: string
}

export type FormAnswers = { answers: FormAnswer[]; total: number; next: string | undefined }

type World = Pick<Platform, 'db'>
/** A page, or a journey with forms in its tabs. */
type Place = { page: string } | { journey: string }
type Asked = { workspace: string; of: Place; after?: string | undefined; limit?: number }

/** Form answers of a page or journey, latest first; `after` continues. */
export async function listFormAnswers(
  { db }: World,
  { workspace, of, after, limit = 20 }: Asked,
): Promise<FormAnswers> {
  const sent = and(eq(formSubmission.workspace, workspace), isAt(of))
  const listed = sortedPage<FormAnswer & { at: string }>(
    { sent: momentOf(sql`${formSubmission.createdAt}`) },
    { after, usual: '-sent', id: sql`${formSubmission.id}` },
  )
  return db.inWorkspace(workspace, async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(formSubmission).where(sent)
    const rows = await tx
      .select({ sent: formSubmission, account: { id: account.id, name: account.name }, at: listed.at })
      .from(formSubmission)
      .leftJoin(
        lead,
        and(eq(lead.workspace, workspace), eq(lead.id, formSubmission.lead), isNull(lead.deletedAt)),
      )
      .leftJoin(
        account,
        and(eq(account.workspace, workspace), eq(account.id, lead.account), isNull(account.deletedAt)),
      )
      .where(and(sent, listed.isAfter))
      .orderBy(...listed.order)
      .limit(limit + 1)
    const cut = listed.cut(
      rows.map((row) => ({
        id: row.sent.id,
        form: row.sent.title,
        sentAt: row.sent.createdAt,
        email: row.sent.email,
        name: `${row.sent.first} ${row.sent.last}`.trim(),
        account: row.account,
        answers: row.sent.answers,
        consent: row.sent.consent,
        at: row.at,
      })),
      limit,
    )
    return { answers: cut.rows.map(({ at: _at, ...row }) => row), total: counted?.total ?? 0, next: cut.next }
  })
}

function isAt(of: Place): SQL {
  return 'page' in of ? eq(formSubmission.page, of.page) : eq(formSubmission.journey, of.journey)
}

const mostLines = 20_000

/**
 * Form answers of a page or journey as CSV, latest first, at most 20,000 lines, with a column for each question ever asked. Times are ISO 8601 in UTC. Throws Refusal 404 `page_not_found` and `journey_not_found`.
 */
export async function formAnswersCsv(
  platform: World,
  { workspace, of }: { workspace: string; of: Place },
): Promise<string> {
  if ('page' in of) await loadPageDraft(platform, { workspace, page: of.page })
  else await loadJourney(platform, { workspace, journey: of.journey })
  const sent: FormAnswer[] = []
  let after: string | undefined
  do {
    const read = await listFormAnswers(platform, { workspace, of, after, limit: 500 })
    sent.push(...read.answers)
    after = read.next
  } while (after !== undefined && sent.length < mostLines)
  const labels = [...new Set(sent.flatMap(({ answers }) => answers.map(({ label }) => label)))]
  const isOfJourney = 'journey' in of
  const lines = sent.map(({ answers, ...one }) => [
    one.sentAt.toISOString(),
    ...(isOfJourney ? [one.form] : []),
    one.email,
    one.name,
    one.account?.name ?? null,
    one.consent,
    ...labels.map((asked) => answers.find(({ label }) => label === asked)?.value ?? null),
  ])
  return csvOf([
    ['sent', ...(isOfJourney ? ['form'] : []), 'email', 'name', 'company', 'agreed_to', ...labels],
    ...lines,
  ])
}
