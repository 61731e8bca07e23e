import type { ActionFunctionArgs } from 'react-router'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { download } from '#src/platform/http/download.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { exportWorkspace } from './server/export-workspace.ts'

/** `POST /workspace/settings/export`: the whole workspace as a zip. Recorded in the audit log. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { user, organization, workspace } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  const archive = await exportWorkspace(context.get(platformContext), actor, workspace)
  return download(archive, 'nurtured-workspace.zip')
}
