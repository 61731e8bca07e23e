import { z } from 'zod'
import { insightQuery } from '#src/features/visit/schema.ts'
import { createReport } from '#src/features/visit/server/report/create-report.ts'
import { removeReport } from '#src/features/visit/server/report/remove-report.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { locales, told } from '#src/words/locale.ts'
import { storable } from '../schema.ts'
import { reportWords } from '../words/report-words.ts'
import { intent } from './answer-form.ts'

const chosen = z
  .literal('yes')
  .optional()
  .transform((said) => said === 'yes')

/**
 * What a report shares: the figures that the query asks for, of a period that stands still or goes along with the day on which it
 * is opened. Names of companies and people leave the workspace only where they are chosen.
 */
const newReport = insightQuery.omit({ limit: true }).extend({
  title: z
    .string()
    .overwrite(storable)
    .trim()
    .min(1, fieldWords.en.writeTitle)
    .max(120, fieldWords.en.useAtMost120Characters),
  period: z.enum(['rolling', 'fixed']),
  companies: chosen,
  people: chosen,
  language: z.enum(['reader', ...locales]),
  password: z.string().max(200).default(''),
  lastDay: z
    .union([z.literal('').transform(() => undefined), z.iso.date().regex(/^(19|20)/)], fieldWords.en.enterDay)
    .optional(),
})

const removedReport = z.object({ report: z.uuid() })

type Desk = { platform: Platform; workspace: string; user: string }

/** What can be done with reports of figures. */
export const reportIntents = {
  'create-report': intent(newReport, async ({ platform, ...who }: Desk, asked) => {
    const { title, period, companies, people, language, password, lastDay, ...query } = asked
    const wanted = { query, title, period, companies, people, language, password, lastDay }
    await createReport(platform, { ...who, wanted })
    return { message: told(reportWords, (words) => words.made) }
  }),
  'remove-report': intent(removedReport, async ({ platform, workspace }: Desk, { report }) => {
    await removeReport(platform, { workspace, report })
    return { message: told(reportWords, (words) => words.removed) }
  }),
}
