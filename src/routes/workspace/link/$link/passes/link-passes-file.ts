import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { listPassLines } from '#src/features/link/server/gate/passes-file.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { csvOf } from '#src/platform/csv.ts'
import { platformContext } from '#src/platform/platform-context.ts'

/** `/workspace/link/{id}/passes`: who came in through a link's gate, as a file of CSV. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const link = z.uuid().safeParse(params['link']).data
  if (!link) throw linkNotFound()
  const csv = csvOf(await listPassLines(context.get(platformContext), { workspace, link }))
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="who-came-in.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
