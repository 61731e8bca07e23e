import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { insightQuery } from '#src/features/insight/schema.ts'
import { createReport } from '#src/features/insight/server/report/create-report.ts'
import { removeReport } from '#src/features/insight/server/report/remove-report.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { storable } from '#src/text/storable.ts'
import { locales } from '#src/translation/locale.ts'
import { wording } from '#src/translation/speak.ts'

const chosen = z
  .literal('yes')
  .optional()
  .transform((said) => said === 'yes')

/** A report: the figures of a query, for a fixed or rolling period. Names of companies and people are included only if chosen. */
const newReport = insightQuery.omit({ limit: true }).extend({
  title: z
    .string()
    .overwrite(storable)
    .trim()
    .min(1, wording(msg`Enter a title.`))
    .max(120, wording(msg`Use at most 120 characters.`)),
  period: z.enum(['rolling', 'fixed']),
  companies: chosen,
  people: chosen,
  language: z.enum(['reader', ...locales]),
  password: z.string().max(200).default(''),
  lastDay: z
    .union(
      [z.literal('').transform(() => undefined), z.iso.date().regex(/^(19|20)/)],
      wording(msg`Enter a date.`),
    )
    .optional(),
})

const removedReport = z.object({ report: z.uuid() })

export const reportIntents = {
  'create-report': intent(newReport, async ({ platform, ...who }: Desk, asked) => {
    const { title, period, companies, people, language, password, lastDay, ...query } = asked
    const wanted = { query, title, period, companies, people, language, password, lastDay }
    await createReport(platform, { ...who, wanted })
    return { message: msg`Report created. Its URL is below.` }
  }),
  'remove-report': intent(removedReport, async ({ platform, workspace }: Desk, { report }) => {
    await removeReport(platform, { workspace, report })
    return { message: msg`Report deleted. Its URL no longer works.` }
  }),
}
