import { useEffect, useState } from 'react'
import { useIsReady } from '#src/ui/use-is-ready.ts'
import { Player } from './player.ts'

/** The player state of a recording. Times in milliseconds. */
export type Playback = {
  player: Player
  /** False in server-rendered HTML and until hydration, while the browser's own controls are shown. */
  isReady: boolean
  isPlaying: boolean
  hasFailed: boolean
  /** The position, in steps of a second, or a tenth of a second for recordings below a minute. */
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
