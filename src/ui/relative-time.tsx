import { type ReactElement, useEffect, useState } from 'react'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 minutes ago`; `just now` within a minute. */
function relativeText(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit)
  }
  return 'just now'
}

/** When something was, in words, with the exact time in the reader's zone as its tooltip. `at` is ISO 8601 or a Date. */
export function RelativeTime({ at }: { at: string | Date }): ReactElement {
  const time = new Date(at)
  const exact = `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const [shown, setShown] = useState({ text: exact, title: exact })

  useEffect(() => {
    function show(): void {
      setShown({ text: relativeText(new Date(at), new Date()), title: new Date(at).toLocaleString() })
    }
    show()
    const timer = setInterval(show, 30_000)
    return () => clearInterval(timer)
  }, [at])

  return (
    <time className="nowrap" dateTime={time.toISOString()} title={shown.title} suppressHydrationWarning>
      {shown.text}
    </time>
  )
}
