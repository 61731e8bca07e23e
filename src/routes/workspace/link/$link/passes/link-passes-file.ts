import type { LoaderFunctionArgs } from 'react-router'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { listPassLines } from '#src/features/link/server/gate/passes-file.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { csvOf } from '#src/platform/csv.ts'
import { download } from '#src/platform/http/download.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { idIn } from '#src/routes/server/id-in.ts'

/** `/workspace/link/{id}/passes`: a link's openings as CSV. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const link = idIn(params['link'], linkNotFound)
  const csv = csvOf(await listPassLines(context.get(platformContext), { workspace, link }))
  return download(csv, 'who-came-in.csv')
}
