import { msg } from '@lingui/core/runtime-macro'
import type { LoaderFunctionArgs } from 'react-router'
import { pageListQuery } from '#src/features/page/schema.ts'
import { visitFilter } from '#src/features/visit/rules/visit-filter.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { download } from '#src/platform/http/download.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { assetFilter, exportQuery, fileFilter } from '#src/routes/schema.ts'
import { journeyFilter } from '#src/routes/workspace/server/list-journey-overviews.ts'
import { accountFilter, ownFilterIn } from '#src/routes/workspace/server/load-account-list.ts'
import { leadFilter } from '#src/routes/workspace/server/load-lead-list.ts'
import { paramsOf } from '#src/routes/workspace/server/params-of.ts'
import { exportList, isExported } from './server/export-list.ts'

/** `/workspace/export/{list}`: a list as CSV. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const { list = '' } = params
  if (!isExported(list)) throw new Refusal(404, 'list_not_found', msg`This list can’t be exported.`)
  const query = paramsOf(request.url)
  const asked = {
    workspace,
    ...exportQuery.parse(query),
    journeys: journeyFilter.parse(query),
    accounts: accountFilter.parse(query),
    leads: leadFilter.parse(query),
    own: ownFilterIn(query),
    filter: assetFilter.parse(query),
    pages: pageListQuery.pick({ status: true, template: true, folder: true }).parse(query),
    files: fileFilter.parse(query),
    visits: visitFilter.parse(query),
  }
  const csv = await exportList(context.get(platformContext), list, asked)
  return download(csv, `${list}.csv`)
}
