import { useEffect, useState } from 'react'

const pauseMilliseconds = 300

/** A debounced value, so work over all words doesn't run on every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
