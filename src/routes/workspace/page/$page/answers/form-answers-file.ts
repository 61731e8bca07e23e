import type { LoaderFunctionArgs } from 'react-router'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { download } from '#src/platform/http/download.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { formAnswersCsv } from '#src/routes/workspace/server/list-form-answers.ts'

/**
 * `/workspace/page/{id}/answers` and `/workspace/journey/{id}/answers`: what was sent by the forms of a page, or in tabs of a journey,
 * as a file of CSV.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const { page, id } = params
  const of = page === undefined ? { journey: idIn(id, journeyNotFound) } : { page }
  const csv = await formAnswersCsv(context.get(platformContext), { workspace, of })
  return download(csv, 'form-answers.csv')
}
