import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL a person can open, with its layout. A screen asks for its member in its loader. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default [
  layout('layouts/landing-layout.tsx', [index('features/marketing/screens/home-screen.tsx')]),
  layout('layouts/auth-guard-layout.tsx', [
    layout('layouts/default-layout.tsx', [
      // The workspace's screens stand here.
    ]),
  ]),
  route('*', 'features/marketing/screens/not-found-screen.tsx'),
] satisfies RouteConfig
