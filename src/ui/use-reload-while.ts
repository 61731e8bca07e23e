import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the screen while a condition holds, every `pause` milliseconds. */
export function useReloadWhile(isGoingOn: boolean, pause = 800): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isGoingOn || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [isGoingOn, state, revalidate, pause])
}
