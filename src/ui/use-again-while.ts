import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the screen again, and again, while something goes on; `pause`: for so many milliseconds in between. */
export function useAgainWhile(isGoingOn: boolean, pause = 800): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [isGoingOn, state, revalidate, pause])
}
