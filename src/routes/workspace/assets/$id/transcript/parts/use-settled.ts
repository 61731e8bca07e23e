import { useEffect, useState } from 'react'

const pauseMilliseconds = 300

/** A value as it is after nobody changed it for a moment: what looks at every word need not do so at every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
