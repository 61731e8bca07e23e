import { useLayoutEffect, useRef, useState } from 'react'

type Actions<Names extends string> = Record<Names, (...given: never[]) => unknown>

/**
 * The same functions with a stable identity, each calling the latest one, so that memoized components don't rerender. Only for
 * event handlers, never while rendering.
 */
export function useStableCallbacks<Given extends Actions<string>>(given: Given): Given {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  const [steady] = useState(() => {
    const names = Object.keys(given)
    return Object.fromEntries(
      names.map((name) => [name, (...values: never[]) => latest.current[name]?.(...values)]),
    ) as Given
  })
  return steady
}
