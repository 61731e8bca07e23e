import { Outlet } from 'react-router'

/** The screens of the workspace, with no menu but the main one. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function DefaultLayout() {
  return <Outlet />
}
