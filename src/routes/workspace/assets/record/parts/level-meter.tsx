import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { followLevel } from '#src/features/transcript/browser/recorder/microphone.ts'

/** Below this level, for this many samples, we assume silence. */
const silence = { level: 0.004, looks: 50 }
/** The samples between two announced values, for screen readers and reduced motion. */
const calmLooks = 10

/** How loud the microphone is, and a word when nothing comes from it at all. */
export function LevelMeter({ stream }: { stream: MediaStream }): ReactElement {
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const [calm, setCalm] = useState(0)
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    let looks = 0
    let quiet = 0
    let loudest = 0
    return followLevel(stream, (level) => {
      looks += 1
      quiet = level < silence.level ? quiet + 1 : 0
      loudest = Math.max(loudest, level)
      // Speech fills a third of the scale by its amplitude, and two thirds by its root.
      bar.current?.style.setProperty('--level', String(Math.min(1, Math.sqrt(level))))
      if (looks % calmLooks !== 0) return
      const shown = Math.min(100, Math.round(Math.sqrt(loudest) * 100))
      bar.current?.style.setProperty('--calm-level', String(shown / 100))
      setCalm(shown)
      setSilent(quiet >= silence.looks)
      loudest = 0
    })
  }, [stream])
  return (
    <div className="recorder-level">
      <span aria-hidden="true">{t`Level`}</span>
      <div
        ref={bar}
        className="recorder-meter"
        role="meter"
        aria-label={t`Level`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={calm}
      />
      <p role="status" className="recorder-silent">
        {isSilent
          ? t`No sound detected. Check whether the microphone is muted, or choose another one.`
          : null}
      </p>
    </div>
  )
}
