import type { LoaderFunctionArgs } from 'react-router'
import { feedNotFound, findFeedReport } from '#src/features/feed/server/list-imports.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { download } from '#src/platform/http/download.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { feedReportCsv } from './feed-report-csv.ts'

/** `/workspace/assets/new/{feed}/rows`: what was left out of a feed, repaired or guessed, as CSV. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const id = idIn(params['feed'], feedNotFound)
  const report = await findFeedReport(context.get(platformContext), { workspace, id })
  if (!report) throw feedNotFound()
  return download(feedReportCsv(report, localeOf(request)), 'feed-report.csv')
}
