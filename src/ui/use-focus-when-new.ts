import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For the first field of a form that `#new` in the address asks for. */
export function useFocusWhenNew(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, it is focused again
  useEffect(() => {
    if (hash === '#new') field.current?.focus()
  }, [hash, key])
  return field
}
