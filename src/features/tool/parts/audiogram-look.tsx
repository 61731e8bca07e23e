import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { audiogramPainter } from '#src/features/clip/browser/draw-audiogram.ts'
import { makerSizeLabels } from '#src/features/clip/messages/maker-labels.ts'
import { type AudiogramSize, audiogramSizes } from '#src/features/clip/rules/audiogram-template.ts'
import type { AudiogramTemplate, SpokenWords } from '#src/features/clip/schema.ts'
import { pngOf } from '#src/features/transcript/browser/quote-image.ts'
import type { QuoteColours } from '#src/features/transcript/rules/quote-image.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { downloadFile } from '../browser/download-file.ts'
import { draftScreen } from '../rules/draft-address.ts'
import { type Moment, spokenIn } from '../rules/looks.ts'

type Props = {
  moment: Moment
  colours: QuoteColours
  title: string
  segments: readonly SpokenSegment[]
  isEstimated: boolean
}

const longestHeadline = 120

/** A preview of an audiogram as a downloadable image. */
export function AudiogramLook({ moment, colours, title, segments, isEstimated }: Props): ReactElement {
  const { t } = useLingui()

  const [size, setSize] = useState<AudiogramSize>('square')
  const said = useMemo(() => spokenIn(moment, segments, isEstimated), [moment, segments, isEstimated])
  const { ground, ink } = colours
  const { speaker } = moment
  const template = useMemo(
    () => ({ size, ground, ink, speaker: speaker.slice(0, 80), headline: title.slice(0, longestHeadline) }),
    [size, ground, ink, speaker, title],
  )
  const { canvas, hasFailed } = useStill(template, said)

  async function downloadStill(): Promise<void> {
    if (canvas.current) downloadFile('audiogram.png', await pngOf(canvas.current))
  }

  return (
    <section aria-labelledby="look-audiogram">
      <h4 id="look-audiogram">{t`Audiogram`}</h4>
      <canvas ref={canvas} role="img" aria-label={t`Preview of the audiogram: ${title}`} />
      {hasFailed ? <p role="alert">{t`This browser can’t create images. Try a different browser.`}</p> : null}
      <label>
        {t`Size`}
        <select
          value={size}
          onChange={({ currentTarget: { value } }) =>
            setSize(audiogramSizes.find((one) => one === value) ?? 'square')
          }
        >
          {audiogramSizes.map((one) => (
            <option key={one} value={one}>
              {t(makerSizeLabels[one])}
            </option>
          ))}
        </select>
      </label>
      <div className="tool-actions">
        <button type="button" disabled={hasFailed} onClick={() => void downloadStill()}>
          {t`Download image`}
        </button>
      </div>
      <p className="tool-hint">
        {t`To create a clip with sound, upload the recording to a workspace.`}{' '}
        <a href={draftScreen.register}>{t`Create account`}</a>
      </p>
    </section>
  )
}

/** A preview frame from the middle of the clip. */
function useStill(template: AudiogramTemplate, said: SpokenWords[]) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!canvas.current) return undefined
    const stop = new AbortController()
    const seconds = (said.at(-1)?.endMs ?? 0) / 1000
    const shown = { template, words: said, loudness: [], seconds, signal: stop.signal }
    audiogramPainter(canvas.current, shown).then(
      (paint) => {
        paint(seconds / 2)
        setFailed(false)
      },
      () => setFailed(!stop.signal.aborted),
    )
    return () => stop.abort()
  }, [template, said])
  return { canvas, hasFailed }
}
