import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { createNavigator, type Guard, type Navigator } from './navigator.ts'

/** Guards by name. `online`: stays on the current screen while there is no network to load another. */
const guards: Record<string, Guard> = { online: () => navigator.onLine }

/** A navigator over the router and this window, for URLs that come as data. */
export function useNavigator(): Navigator {
  const navigate = useNavigate()
  return useMemo(
    () =>
      createNavigator({
        origin: location.origin,
        here: () => location.pathname + location.search + location.hash,
        go: async (to, { replace }) => navigate(to, { replace }),
        leave: (href, { replace }) => (replace ? location.replace(href) : location.assign(href)),
        guards,
      }),
    [navigate],
  )
}
