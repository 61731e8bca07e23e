import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every URL a person can open, with its layout. A screen asks for its member in its loader; one of the workspace that
 * needs no id stands in layouts/places.ts, too.
 */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default [
  layout('layouts/landing-layout.tsx', [
    index('features/marketing/screens/home-screen.tsx'),
    route('t/:handle', 'features/workspace/screens/team-page-screen.tsx'),
  ]),
  layout('layouts/auth-guard-layout.tsx', [
    route('workspace/export/:list', 'features/home/screens/list-export.ts'),
    route('workspace/content/:content/page', 'features/home/screens/content-page.ts'),
    layout('layouts/workspace-frame.tsx', [
      layout('layouts/default-layout.tsx', [
        route('workspace/assets', 'features/transcript/screens/assets-screen.tsx'),
        route('workspace/assets/new', 'features/home/screens/new-asset-screen.tsx'),
        route('workspace/assets/:id/settings', 'features/home/screens/asset-settings-screen.tsx'),
        route('workspace/assets/:id', 'features/transcript/screens/asset-screen.tsx'),
        route('workspace/assets/:id/content', 'features/content/screens/content-screen.tsx'),
        route('workspace/assets/:id/transcript', 'features/transcript/screens/transcript-screen.tsx'),
        route('workspace', 'features/home/screens/home-screen.tsx'),
        route('workspace/page', 'features/home/screens/page-list-screen.tsx'),
        route('workspace/page/:page/editor', 'features/page/screens/page-editor-screen.tsx'),
        route('workspace/page/:page/internal', 'features/home/screens/page-internal-screen.tsx'),
        route('workspace/assets/:id/page', 'features/home/screens/asset-pages-screen.tsx'),
        route('workspace/journey', 'features/home/screens/journey-list-screen.tsx'),
        route('workspace/journey/:id', 'features/home/screens/journey-screen.tsx'),
        route('workspace/account', 'features/home/screens/account-list-screen.tsx'),
        route('workspace/account/:id', 'features/home/screens/account-screen.tsx'),
        route('workspace/trash', 'features/home/screens/trash-screen.tsx'),
        route('org', 'features/home/screens/org-list-screen.tsx'),
        route('org/:id', 'features/home/screens/org-screen.tsx'),
        route('team/success', 'features/home/screens/team-success-screen.tsx'),
      ]),
      layout('layouts/side-menu-two-layout.tsx', [
        route('user/profile', 'features/home/screens/profile-screen.tsx'),
        route('user/settings', 'features/home/screens/settings-screen.tsx'),
        route('user/settings/preferences', 'features/home/screens/preferences-screen.tsx'),
        route('user/settings/two-step', 'features/home/screens/two-step-screen.tsx'),
        route('user/settings/identities', 'features/home/screens/identities-screen.tsx'),
        route('user/settings/notifications', 'features/home/screens/notification-prefs-screen.tsx'),
        route('user/settings/data', 'features/home/screens/own-data-screen.tsx'),
      ]),
      layout('layouts/team-menu-layout.tsx', [
        route('team/profile', 'features/home/screens/team-profile-screen.tsx'),
        route('workspace/settings/folders', 'features/home/screens/folders-screen.tsx'),
        route('workspace/settings/info', 'features/home/screens/workspace-info-screen.tsx'),
      ]),
      layout('layouts/admin-menu-layout.tsx', [
        route('admin', 'features/admin/screens/admin-screen.tsx'),
        route('admin/users', 'features/admin/screens/users-screen.tsx'),
        route('admin/users/:user', 'features/admin/screens/user-screen.tsx'),
        route('admin/organizations/organizations', 'features/admin/screens/organizations-screen.tsx'),
      ]),
    ]),
    route('workspace/settings/export', 'features/home/screens/workspace-export.ts'),
    route('org/:id/log', 'features/home/screens/org-log.ts'),
    route('user/workspace', 'features/home/screens/choose-workspace.ts'),
  ]),
  layout('layouts/open-guard-layout.tsx', [
    layout('layouts/workspace-frame.tsx', { id: 'layouts/workspace-frame-open' }, [
      layout('layouts/default-layout.tsx', { id: 'layouts/default-layout-open' }, [
        route('taskmaster', 'features/home/screens/taskmaster-screen.tsx'),
      ]),
    ]),
  ]),
  route('auth/invite', 'features/home/screens/invite-screen.tsx'),
  route('auth/login', 'features/identity/screens/login-screen.tsx'),
  route('auth/register', 'features/identity/screens/register-screen.tsx'),
  route('auth/factor', 'features/identity/screens/factor-screen.tsx'),
  route('auth/magic', 'features/identity/screens/magic-screen.tsx'),
  route('auth/reset', 'features/identity/screens/reset-screen.tsx'),
  route('user/data', 'features/home/screens/own-data.ts'),
  route('user/onboard', 'features/home/screens/onboard-screen.tsx'),
  route('auth/provider', 'features/identity/screens/provider-screen.tsx'),
  route('auth/callback', 'features/identity/screens/callback-screen.tsx'),
  route('acting/end', 'features/admin/screens/end-acting-screen.ts'),
  route('confirm', 'features/identity/screens/confirm-screen.tsx'),
  route('auth/logout', 'features/identity/screens/logout-screen.tsx'),
  route('p/*', 'features/page/screens/public-page-screen.tsx'),
  route('l/:link?/*', 'features/campaign/screens/campaign-screen.tsx'),
  route('*', 'features/marketing/screens/not-found-screen.tsx'),
] satisfies RouteConfig
