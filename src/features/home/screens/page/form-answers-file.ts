import type { LoaderFunctionArgs } from 'react-router'
import { formAnswersCsv } from '#src/features/home/server/page/list-form-answers.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'

/** `/workspace/page/{id}/answers`: what was sent by the forms of a page, as a file of CSV. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const csv = await formAnswersCsv(context.get(platformContext), { workspace, page: params['page'] ?? '' })
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="form-answers.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
