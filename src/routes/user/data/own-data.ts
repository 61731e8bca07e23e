import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '#src/features/identity/server/find-user.ts'
import { exportOwnData } from '#src/features/person/server/export-own-data.ts'
import { platformContext } from '#src/platform/platform-context.ts'

/** `/user/data`: a JSON export of everything stored about the signed-in user. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { id } = await requireUser(platform, request)
  const data = await exportOwnData(platform, id)
  return new Response(`${JSON.stringify(data ?? {}, undefined, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="nurtured-my-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}
