import { type ActionFunctionArgs, redirect } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { createPageFromContent } from '#src/routes/workspace/server/page-from-content.ts'

/** Creates a page from generated content and opens it in the editor. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const content = params['content'] ?? ''
  const { id } = await createPageFromContent(context.get(platformContext), { workspace, user, content })
  return redirect(`/workspace/page/${id}/editor`)
}

export function loader() {
  return redirect('/workspace/assets')
}
