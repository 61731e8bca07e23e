import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { drawQuoteImage, pngOf } from '#src/features/transcript/browser/quote-image.ts'
import { quoteImageLabels } from '#src/features/transcript/messages/quote-image-labels.ts'
import { type QuoteColours, type QuoteSize, quoteSizes } from '#src/features/transcript/rules/quote-image.ts'
import { downloadFile } from '../browser/download-file.ts'
import type { Moment } from '../rules/looks.ts'

// The options are exactly these values.
const sizes = Object.keys(quoteSizes) as QuoteSize[]

/** A quote as a downloadable image. */
export function QuoteLook({ moment, colours }: { moment: Moment; colours: QuoteColours }): ReactElement {
  const { t } = useLingui()

  const [size, setSize] = useState<QuoteSize>('square')
  const [hasFailed, setFailed] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { text, speaker } = moment
  const { ground, ink } = colours
  useEffect(() => {
    if (!canvas.current) return undefined
    const stop = new AbortController()
    const image = { text, speaker, size, colours: { ground, ink }, signal: stop.signal }
    drawQuoteImage(canvas.current, image).then(
      () => setFailed(false),
      () => setFailed(!stop.signal.aborted),
    )
    return () => stop.abort()
  }, [text, speaker, size, ground, ink])

  async function download(): Promise<void> {
    if (canvas.current) downloadFile(`quote-${size}.png`, await pngOf(canvas.current))
  }

  return (
    <section aria-labelledby="look-quote">
      <h4 id="look-quote">{t`Quote image`}</h4>
      <canvas ref={canvas} role="img" aria-label={t`Quote image: ${text}`} />
      {hasFailed ? <p role="alert">{t`This browser can’t create images. Try a different browser.`}</p> : null}
      <label>
        {t`Size`}
        <select
          value={size}
          onChange={({ currentTarget: { value } }) => setSize(sizes.find((one) => one === value) ?? 'square')}
        >
          {sizes.map((one) => (
            <option key={one} value={one}>
              {t(quoteImageLabels[one])}
            </option>
          ))}
        </select>
      </label>
      <div className="tool-actions">
        <button
          type="button"
          disabled={hasFailed}
          onClick={() => void download().catch(() => setFailed(true))}
        >
          {t`Download PNG`}
        </button>
      </div>
    </section>
  )
}
