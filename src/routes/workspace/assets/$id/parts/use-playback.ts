import { useSyncExternalStore } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'

/** What `read` makes of a playback. The component renders when that changes, and not with every frame. */
export function usePlayback<T extends string | number | boolean>(
  playback: Playback,
  read: (playback: Playback) => T,
): T {
  return useSyncExternalStore(
    playback.subscribe,
    () => read(playback),
    () => read(playback),
  )
}
