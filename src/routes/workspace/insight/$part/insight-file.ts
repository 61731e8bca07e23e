import { msg } from '@lingui/core/runtime-macro'
import type { LoaderFunctionArgs } from 'react-router'
import { insightCsv, isInsightPart } from '#src/features/insight/server/insight-csv.ts'
import { openInsight } from '#src/features/insight/server/open-insight.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { download } from '#src/platform/http/download.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { readInsightQuery } from '#src/routes/parts/insight/insight-address.ts'

const mostLines = 20_000

/** `/workspace/insight/{part}`: a part of the figures as CSV, at most 20,000 lines. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const { part = '' } = params
  if (!isInsightPart(part)) throw new Refusal(404, 'part_not_found', msg`This section can’t be exported.`)
  const { query } = readInsightQuery(new URL(request.url).searchParams)
  const asked = { workspace, query: { ...query, limit: mostLines } }
  const insight = await openInsight(context.get(platformContext), asked)
  return download(insightCsv(insight, part), `insight-${part}.csv`)
}
