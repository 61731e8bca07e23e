import { useSyncExternalStore } from 'react'

/** False in the server's HTML and while the page comes alive, true from then on. */
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
