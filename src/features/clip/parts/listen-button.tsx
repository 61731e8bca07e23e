import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { ClipSpan } from '../schema.ts'

type Props = { source: string; span: ClipSpan | undefined }

/** Plays a time range of the recording. */
export function ListenButton({ source, span }: Props): ReactElement {
  const { t } = useLingui()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const endSeconds = (span?.endMs ?? 0) / 1000
  useEffect(() => {
    const player = audio.current
    if (!player || !isPlaying) return
    let frame = requestAnimationFrame(function look() {
      if (player.currentTime >= endSeconds) player.pause()
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, endSeconds])

  function toggle(): void {
    const player = audio.current
    if (!player || !span) return
    if (isPlaying) return player.pause()
    player.currentTime = span.startMs / 1000
    // If playback can't start, the button simply stays unchanged.
    player.play().catch(() => undefined)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words are shown next to it */}
      <audio
        ref={audio}
        src={`/api/media/${source}`}
        preload="none"
        aria-label={t`Recording`}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <Button variant="default" disabled={!span} onClick={toggle}>
        {isPlaying ? t`Stop` : t`Listen`}
      </Button>
    </>
  )
}
