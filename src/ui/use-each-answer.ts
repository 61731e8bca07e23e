import { useEffect, useRef } from 'react'

/**
 * Runs `hear` once for each new answer of a fetcher or an action.
 *
 * It looks after every render rather than after those with a new answer: a fetcher reads its answer from a map that the router
 * changes outside of React, so that a render which React then finds needless may see the answer first, and its effects are
 * left out. The render that follows compares equal, and an effect that depends on the answer would never run.
 */
export function useEachAnswer<Answer>(answer: Answer | undefined, hear: (answer: Answer) => void): void {
  const heard = useRef<Answer>(undefined)
  useEffect(() => {
    if (answer === undefined || answer === heard.current) return
    heard.current = answer
    hear(answer)
  })
}
