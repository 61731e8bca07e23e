import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the first field of a form for `#new` in the URL. */
export function useFocusWhenNew<Field extends HTMLElement = HTMLInputElement>(): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation focuses it again
  useEffect(() => {
    if (hash === '#new') field.current?.focus()
  }, [hash, key])
  return field
}
