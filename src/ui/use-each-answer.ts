import { useEffect, useRef } from 'react'

/**
 * Runs `hear` once for each new answer of a fetcher or action. Checks after every render: a fetcher reads its answer from a map
 * that the router changes outside React, so a discarded render may see it first, and an effect that depends on the answer would
 * never run.
 */
export function useEachAnswer<Answer>(answer: Answer | undefined, hear: (answer: Answer) => void): void {
  const heard = useRef<Answer>(undefined)
  useEffect(() => {
    if (answer === undefined || answer === heard.current) return
    heard.current = answer
    hear(answer)
  })
}
