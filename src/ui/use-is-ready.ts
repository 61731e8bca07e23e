import { useSyncExternalStore } from 'react'

/** False in server HTML and during hydration, then true. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
