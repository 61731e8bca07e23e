import type { ReactElement } from 'react'

/** `42 s`, `3:07`, `1:02:09`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole} s`
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

export function Duration({ seconds }: { seconds: number }): ReactElement {
  return (
    <time className="figure nowrap" dateTime={`PT${Math.max(0, Math.floor(seconds))}S`}>
      {durationText(seconds)}
    </time>
  )
}
