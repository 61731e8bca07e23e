import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '#src/features/identity/server/find-user.ts'
import { exportOwnData } from '#src/features/person/server/export-own-data.ts'
import { download } from '#src/platform/http/download.ts'
import { platformContext } from '#src/platform/platform-context.ts'

/** `/user/data`: a JSON export of everything stored about the signed-in user. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { id } = await requireUser(platform, request)
  const data = await exportOwnData(platform, id)
  return download(`${JSON.stringify(data ?? {}, undefined, 2)}\n`, 'nurtured-my-data.json')
}
