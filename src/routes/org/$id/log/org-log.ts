import type { LoaderFunctionArgs } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { download } from '#src/platform/http/download.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { auditQuery } from '#src/routes/schema.ts'
import { auditCsv, loadAuditLog } from '../load.ts'
import { requireOrganizationId } from '../server/organization-in.ts'

const mostLines = 50_000

/** `/org/{id}/log`: the filtered audit log as a CSV file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = context.get(memberContext)
  const actor = { user, organization: requireOrganizationId(params) }
  const query = auditQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { rows } = await loadAuditLog(context.get(platformContext), { actor, query, limit: mostLines })
  return download(auditCsv(rows), 'nurtured-audit-log.csv')
}
