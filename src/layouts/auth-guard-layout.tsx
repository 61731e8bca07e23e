import { Outlet } from 'react-router'
import { authGuard } from '#src/features/workspace/server/auth-guard.ts'

/** Routes inside need a signed-in member; others go to sign-in and return afterwards. */
export const middleware = [authGuard]

/** Without a loader, React Router would skip the guard on navigations that load nothing else. */
export function loader() {
  return null
}

export default function AuthGuardLayout() {
  return <Outlet />
}
