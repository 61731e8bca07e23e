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
    route('remix', 'features/tool/screens/remix-screen.tsx'),
    route('podcast/content', 'features/tool/screens/podcast-content-screen.tsx'),
    route('transformer/whisper', 'features/tool/screens/whisper-screen.tsx'),
  ]),
  layout('layouts/auth-guard-layout.tsx', [
    route('workspace/export/:list', 'features/home/screens/workspace/list-export.ts'),
    route('workspace/content/:content/page', 'features/home/screens/page/content-page.ts'),
    layout('layouts/workspace-frame.tsx', [
      layout('layouts/default-layout.tsx', [
        route('workspace/assets', 'features/home/screens/asset/asset-list-screen.tsx'),
        route('workspace/assets/library', 'features/home/screens/library/library-screen.tsx'),
        route('workspace/assets/new', 'features/home/screens/asset/new-asset-screen.tsx'),
        route('workspace/assets/record', 'features/transcript/screens/recorder/record-screen.tsx'),
        route('workspace/assets/draft', 'features/tool/screens/draft-screen.tsx'),
        route('workspace/assets/:id/settings', 'features/home/screens/asset/asset-settings-screen.tsx'),
        route('workspace/assets/:id/assets', 'features/home/screens/library/asset-files-screen.tsx'),
        layout('features/share/screens/sharing-layout.tsx', [
          route('workspace/collection', 'features/home/screens/collection/collection-screen.tsx'),
          route('workspace/assets/:id', 'features/transcript/screens/asset/asset-screen.tsx'),
          route('workspace/assets/:id/content', 'features/content/screens/content-screen.tsx'),
        ]),
        route('workspace/share/:kind/:id', 'features/share/screens/sharing-screen.tsx'),
        route('workspace/assets/:id/transcript', 'features/transcript/screens/editor/transcript-screen.tsx'),
        route('workspace', 'features/home/screens/workspace/home-screen.tsx'),
        route('workspace/page', 'features/home/screens/page/page-list-screen.tsx'),
        route('workspace/page/:page/editor', 'features/page/screens/page-editor-screen.tsx'),
        route('workspace/page/:page/internal', 'features/home/screens/page/page-internal-screen.tsx'),
        route('workspace/assets/:id/page', 'features/home/screens/asset/asset-pages-screen.tsx'),
        route('workspace/journey', 'features/home/screens/journey/journey-list-screen.tsx'),
        route('workspace/journey/:id', 'features/home/screens/journey/journey-screen.tsx'),
        route('workspace/account', 'features/home/screens/account/account-list-screen.tsx'),
        route('workspace/account/:id', 'features/home/screens/account/account-screen.tsx'),
        route('workspace/accelerator', 'features/home/screens/accelerator/accelerator-screen.tsx'),
        route('workspace/thinking', 'features/home/screens/thinking/thinking-screen.tsx'),
        route('workspace/trash', 'features/home/screens/workspace/trash-screen.tsx'),
        route('workspace/settings/brand', 'features/home/screens/brand/brand-screen.tsx'),
        route('org', 'features/home/screens/organization/org-list-screen.tsx'),
        route('org/:id', 'features/home/screens/organization/org-screen.tsx'),
        route('team/success', 'features/home/screens/workspace/team-success-screen.tsx'),
      ]),
      layout('layouts/side-menu-two-layout.tsx', [
        route('user/profile', 'features/home/screens/user/profile-screen.tsx'),
        route('user/settings', 'features/home/screens/user/settings-screen.tsx'),
        route('user/settings/preferences', 'features/home/screens/user/preferences-screen.tsx'),
        route('user/settings/two-step', 'features/home/screens/user/two-step-screen.tsx'),
        route('user/settings/identities', 'features/home/screens/user/identities-screen.tsx'),
        route('user/settings/notifications', 'features/home/screens/user/notification-prefs-screen.tsx'),
        route('user/settings/data', 'features/home/screens/user/own-data-screen.tsx'),
      ]),
      layout('layouts/team-menu-layout.tsx', [
        route('team/profile', 'features/home/screens/workspace/team-profile-screen.tsx'),
        route('workspace/settings/folders', 'features/home/screens/asset/folders-screen.tsx'),
        route('workspace/settings/ai', 'features/home/screens/workspace/ai-settings-screen.tsx'),
        route('workspace/settings/info', 'features/home/screens/workspace/workspace-info-screen.tsx'),
      ]),
      layout('layouts/admin-menu-layout.tsx', [
        route('admin', 'features/admin/screens/admin-screen.tsx'),
        route('admin/users', 'features/admin/screens/users-screen.tsx'),
        route('admin/users/:user', 'features/admin/screens/user-screen.tsx'),
        route('admin/organizations/organizations', 'features/admin/screens/organizations-screen.tsx'),
      ]),
    ]),
    route('workspace/settings/export', 'features/home/screens/workspace/workspace-export.ts'),
    route('org/:id/log', 'features/home/screens/organization/org-log.ts'),
    route('user/workspace', 'features/home/screens/workspace/choose-workspace.ts'),
  ]),
  layout('layouts/open-guard-layout.tsx', [
    layout('layouts/workspace-frame.tsx', { id: 'layouts/workspace-frame-open' }, [
      layout('layouts/default-layout.tsx', { id: 'layouts/default-layout-open' }, [
        route('taskmaster', 'features/home/screens/taskmaster/taskmaster-screen.tsx'),
      ]),
    ]),
  ]),
  route('auth/invite', 'features/home/screens/organization/invite-screen.tsx'),
  route('auth/login', 'features/identity/screens/login-screen.tsx'),
  route('auth/register', 'features/identity/screens/register-screen.tsx'),
  route('auth/factor', 'features/identity/screens/factor-screen.tsx'),
  route('auth/magic', 'features/identity/screens/magic-screen.tsx'),
  route('auth/reset', 'features/identity/screens/reset-screen.tsx'),
  route('user/data', 'features/home/screens/user/own-data.ts'),
  route('user/onboard', 'features/home/screens/user/onboard-screen.tsx'),
  route('auth/provider', 'features/identity/screens/provider-screen.tsx'),
  route('auth/callback', 'features/identity/screens/callback-screen.tsx'),
  route('acting/end', 'features/admin/screens/end-acting-screen.ts'),
  route('confirm', 'features/identity/screens/confirm-screen.tsx'),
  route('auth/logout', 'features/identity/screens/logout-screen.tsx'),
  route('share/:share', 'features/share/screens/share-screen.tsx'),
  route('p/*', 'features/page/screens/public-page-screen.tsx'),
  route('l/:link?/*', 'features/campaign/screens/campaign-screen.tsx'),
  route('*', 'features/marketing/screens/not-found-screen.tsx'),
] satisfies RouteConfig
