import { type ReactElement, useEffect, useRef } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'

type Props = { playback: Playback; peaks: number[]; durationMs: number }

/** The waveform of a recording; a click goes there. Its library comes when the screen has been shown. */
export function Waveform({ playback, peaks, durationMs }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const container = box.current
    const media = playback.element
    if (!container || !media) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('wavesurfer.js').then(({ default: WaveSurfer }) => {
      if (isGone) return
      const wave = WaveSurfer.create({
        container,
        media,
        peaks: [peaks],
        duration: durationMs / 1000,
        height: 'auto',
        barWidth: 2,
        barGap: 1,
        barRadius: 1,
        normalize: true,
        cursorWidth: 1,
        dragToSeek: true,
        ...coloursOf(container),
      })
      const scheme = new MutationObserver(() => wave.setOptions(coloursOf(container)))
      scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
      stop = () => {
        scheme.disconnect()
        wave.destroy()
      }
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [playback, peaks, durationMs])

  return <div ref={box} className="waveform" aria-hidden="true" />
}

/** A canvas knows no custom properties, so the tokens are resolved first. */
export function coloursOf(container: HTMLElement): {
  waveColor: string
  progressColor: string
  cursorColor: string
} {
  const probe = container.appendChild(document.createElement('i'))
  function resolved(token: string): string {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    waveColor: resolved('--line-strong'),
    progressColor: resolved('--accent'),
    cursorColor: resolved('--accent'),
  }
  probe.remove()
  return colours
}
