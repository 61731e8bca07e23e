import { useSyncExternalStore } from 'react'

/** False in the server's HTML and while it is taken over, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
