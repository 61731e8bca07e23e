import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { usualPreferences } from '#src/features/identity/rules/preferences.ts'
import { viewerContext } from '#src/features/workspace/server/member.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { WorkspaceProvider } from '#src/ui/workspace-provider.tsx'
import { localeOf } from '#src/words/request-locale.ts'
import { WorkspaceShell } from './workspace-shell.tsx'

/** Who looks, and how they want it shown; nobody's name for a stranger on an open screen, or staff without a workspace. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const member = context.get(viewerContext)
  const isStaff = !member && /^\/admin(?:\/|$)/i.test(url.pathname)
  if (!member) {
    const preferences = { ...usualPreferences, locale: localeOf(request) }
    return { person: null, isStaff, preferences }
  }
  const { first, email, workspace, workspaceName, organization, preferences } = member
  const memberships = await listMemberships(context.get(platformContext), member.user)
  return {
    person: { first, email, workspace, workspaceName, organization, memberships },
    isStaff,
    preferences,
  }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function WorkspaceFrame() {
  const { person, isStaff, preferences } = useLoaderData<typeof loader>()
  return (
    <WorkspaceProvider {...preferences}>
      <WorkspaceShell person={person} isStaff={isStaff}>
        <Outlet />
      </WorkspaceShell>
    </WorkspaceProvider>
  )
}
