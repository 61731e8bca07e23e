import { Outlet } from 'react-router'

/** Workspace screens that have only the main menu. */
export default function DefaultLayout() {
  return <Outlet />
}
