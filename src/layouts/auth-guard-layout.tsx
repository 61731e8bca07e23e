import { Outlet } from 'react-router'
import { authGuard } from '#src/features/workspace/server/auth-guard.ts'

/** Everything inside needs a signed-in member; others are sent to sign in and come back. */
export const middleware = [authGuard]

/** Its presence makes the guard run on every navigation, also on those that load nothing else. */
export function loader() {
  return null
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AuthGuardLayout() {
  return <Outlet />
}
