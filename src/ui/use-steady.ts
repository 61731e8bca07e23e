import { useLayoutEffect, useRef, useState } from 'react'

type Deeds<Names extends string> = Record<Names, (...given: never[]) => unknown>

/**
 * The same functions with an identity that never changes, each calling what was last given: a part that is memoised
 * does not render again because of them. Only for what is called by events, never while rendering.
 */
export function useSteady<Given extends Deeds<string>>(given: Given): Given {
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
