import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { countSteps } from '#src/features/automation/server/waiting/list-steps.ts'
import { defaultPreferences } from '#src/features/identity/rules/preferences.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { hasSample } from '#src/features/trash/server/sample/has-sample.ts'
import { findListSettings } from '#src/features/workspace/server/lists/find-list-settings.ts'
import { viewerContext } from '#src/features/workspace/server/member.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { loadIfGerman } from '#src/translation/browser-catalogue.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { ListSettingsContext } from '#src/ui/list-settings.ts'
import { WorkspaceProvider } from '#src/ui/workspace-provider.tsx'
import { readClosedGroups } from './closed-groups.ts'
import { WorkspaceShell } from './workspace-shell.tsx'

await loadIfGerman(() => import('#src/translation/de/workspace.po'))

/** The viewer and their preferences. `person` is null for strangers on public screens and staff without a workspace. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const member = context.get(viewerContext)
  const isStaff = !member && /^\/admin(?:\/|$)/i.test(url.pathname)
  if (!member) {
    const preferences = { ...defaultPreferences, locale: localeOf(request) }
    return { person: null, lists: null, steps: 0, closed: [], sample: null, isStaff, preferences }
  }
  const { user, first, email, role, workspace, workspaceName, organization, preferences } = member
  const platform = context.get(platformContext)
  const memberships = await listMemberships(platform, member.user)
  return {
    lists: await findListSettings(platform, member),
    steps: (await countSteps(platform, member)).mine,
    closed: readClosedGroups(request.headers.get('cookie')),
    person: { user, first, email, role, workspace, workspaceName, organization, memberships },
    sample: (await hasSample(platform, workspace)) ? { mayRemove: may(role, 'workspace.change') } : null,
    isStaff,
    preferences,
  }
}

export default function WorkspaceFrame() {
  const { person, lists, steps, closed, sample, isStaff, preferences } = useLoaderData<typeof loader>()
  return (
    <WorkspaceProvider {...preferences}>
      <WorkspaceShell person={person} steps={steps} closed={closed} sample={sample} isStaff={isStaff}>
        <ListSettingsContext value={lists && { ...lists, action: '/workspace/views' }}>
          <Outlet />
        </ListSettingsContext>
      </WorkspaceShell>
    </WorkspaceProvider>
  )
}
