import { useEffect, useState } from 'react'
import { useIsReady } from '#src/ui/use-is-ready.ts'
import { Player } from './player.ts'

/** A recording as its player shows it. Times in milliseconds. */
export type Playback = {
  player: Player
  /** False in the server's HTML and until the page has come alive; the browser's own controls stand in. */
  isReady: boolean
  isPlaying: boolean
  hasFailed: boolean
  /** Where the recording is, by the second; by the tenth of a second in one of less than a minute. */
  at: number
  duration: number
}

export function usePlayback(knownDuration = 0): Playback {
  const isReady = useIsReady()
  const [state, setState] = useState({ isPlaying: false, hasFailed: false, at: 0, duration: knownDuration })
  const [player] = useState(() => new Player((change) => setState((before) => ({ ...before, ...change }))))

  useEffect(() => {
    return player.listen((ms) =>
      setState((before) => {
        const step = before.duration < 60_000 ? 100 : 1000
        const at = Math.floor(ms / step) * step
        return at === before.at ? before : { ...before, at }
      }),
    )
  }, [player])

  return { player, isReady, ...state }
}
