import { Outlet } from 'react-router'
import { openGuard } from '#src/features/workspace/server/auth-guard.ts'

/** Routes inside are public and show more to members. */
export const middleware = [openGuard]

/** Without a loader, React Router would skip the guard on navigations that load nothing else. */
export function loader() {
  return null
}

export default function OpenGuardLayout() {
  return <Outlet />
}
