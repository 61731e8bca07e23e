import { type LoaderFunctionArgs, redirect } from 'react-router'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { idIn } from '#src/routes/server/id-in.ts'

/** Redirects `/workspace/journey/{id}/bulk`, the former place of link imports. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const id = idIn(params['id'], journeyNotFound)
  await loadJourney(context.get(platformContext), { workspace, journey: id })
  return redirect(`/workspace/import/links?journey=${id}`)
}
