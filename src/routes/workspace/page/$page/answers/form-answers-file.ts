import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { formAnswersCsv } from '#src/routes/workspace/server/list-form-answers.ts'

/**
 * `/workspace/page/{id}/answers` and `/workspace/journey/{id}/answers`: what was sent by the forms of a page, or in tabs of a journey,
 * as a file of CSV.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const { page, id } = params
  const of = page === undefined ? { journey: journeyIn(id) } : { page }
  const csv = await formAnswersCsv(context.get(platformContext), { workspace, of })
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="form-answers.csv"',
      'cache-control': 'private, no-store',
    },
  })
}

function journeyIn(param: string | undefined): string {
  const id = z.uuid().safeParse(param)
  if (!id.success) throw journeyNotFound()
  return id.data
}
