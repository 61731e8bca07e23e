import { msg } from '@lingui/core/runtime-macro'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { chooseWorkspace } from '#src/features/workspace/server/own-memberships.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { chosenWorkspace } from '#src/routes/schema.ts'

/** `POST /user/workspace`: switches to another workspace and redirects to its home. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user: actor } = context.get(memberContext)
  const asked = chosenWorkspace.safeParse(Object.fromEntries(await readForm(request)))
  if (!asked.success) throw new Refusal(400, 'workspace_missing', msg`Choose one of your workspaces.`)
  const { workspace, user = actor } = asked.data
  await chooseWorkspace(context.get(platformContext), { user, workspace, actor })
  return redirect('/workspace')
}

export function loader() {
  return redirect('/user/profile')
}
