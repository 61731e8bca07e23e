import { Outlet } from 'react-router'

/** Workspace screens that have only the main menu. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function DefaultLayout() {
  return <Outlet />
}
