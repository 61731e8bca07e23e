import { type LoaderFunctionArgs, redirect } from 'react-router'
import { z } from 'zod'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'

/** `/workspace/journey/{id}/bulk`, where links came from files before: leads on to where they do now. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const id = z.uuid().safeParse(params['id'])
  if (!id.success) throw journeyNotFound()
  await loadJourney(context.get(platformContext), { workspace, journey: id.data })
  return redirect(`/workspace/import/links?journey=${id.data}`)
}
