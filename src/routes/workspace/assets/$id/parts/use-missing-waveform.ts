import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { chooseMeasurer } from '#src/features/media/rules/choose-measurer.ts'
import { playerLabels } from '#src/features/transcript/messages/player-labels.ts'
import type { Recording } from '#src/features/transcript/server/load-asset.ts'
import { useTranslate } from '#src/translation/reader.ts'

const lookAgainMs = 4000
const mostLooks = 75

/**
 * Gets the waveform that a recording lacks: looks for the one that the server is measuring, or measures it in this
 * browser and hands it in. Returns what to show meanwhile.
 */
export function useMissingWaveform(recording: Recording): string {
  const { id, peaks } = recording
  const { revalidate } = useRevalidator()
  const say = useTranslate()
  const [state, setState] = useState<'drawing' | 'noneYet' | 'noneHere'>('drawing')
  const isMissing = peaks === null
  const isComing = chooseMeasurer(recording) === 'job'

  useEffect(() => {
    if (!isMissing || !isComing) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks < mostLooks) return void revalidate()
      clearInterval(timer)
      setState('noneYet')
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [isMissing, isComing, revalidate])

  useEffect(() => {
    if (!isMissing || isComing) return
    let isGone = false
    measureHere(id)
      .then((wasKept) => (wasKept ? revalidate() : Promise.reject(new Error('not decoded'))))
      .catch(() => {
        if (!isGone) setState('noneHere')
      })
    return () => {
      isGone = true
    }
  }, [id, isMissing, isComing, revalidate])

  return say(playerLabels[state])
}

async function measureHere(media: string): Promise<boolean> {
  const { sendMeasured } = await import('#src/features/media/browser/measure-recording.ts')
  return sendMeasured(media, new URL(`/api/media/${media}`, window.location.href).href)
}
