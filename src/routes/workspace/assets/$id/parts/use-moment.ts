import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Playback } from '#src/features/transcript/browser/playback.ts'

/** Plays from the moment that the address names: `#t=12.5`, in seconds. */
export function useMoment(playback: Playback): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again goes there again
  useEffect(() => {
    const [, seconds] = /^#t=(\d{1,6}(?:\.\d{1,3})?)$/.exec(hash) ?? []
    if (seconds === undefined || !playback.element) return
    playback.seek(Number(seconds))
    if (!playback.isPlaying) playback.toggle()
  }, [hash, key, playback])
}
