import { Outlet } from 'react-router'
import { openGuard } from '#src/features/workspace/server/auth-guard.ts'

/** Everything inside is open to strangers, and shows members more. */
export const middleware = [openGuard]

/** Its presence makes the guard run on every navigation, also on those that load nothing else. */
export function loader() {
  return null
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function OpenGuardLayout() {
  return <Outlet />
}
