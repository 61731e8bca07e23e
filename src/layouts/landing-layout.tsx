import { Outlet } from 'react-router'

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function LandingLayout() {
  return <Outlet />
}
