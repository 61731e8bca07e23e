import { type ActionFunctionArgs, redirect } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { listViewIntents } from './server/list-view-intents.ts'

/** `/workspace/views`: saves the views of all lists. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, listViewIntents)
}

export function loader() {
  return redirect('/workspace')
}
