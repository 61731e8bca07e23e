import { Outlet } from 'react-router'
import { authGuard } from '#src/features/workspace/server/auth-guard.ts'

/** Routes inside need a signed-in member; others go to sign-in and return afterwards. */
export const middleware = [authGuard]

/** Without a loader, React Router would skip the guard on navigations that load nothing else. */
export function loader() {
  return null
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AuthGuardLayout() {
  return <Outlet />
}
