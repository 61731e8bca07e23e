import { type ReactElement, useEffect, useRef, useState } from 'react'
import { handOut } from '#src/features/tool/browser/hand-out.ts'
import type { Moment } from '#src/features/tool/rules/looks.ts'
import { looksWords } from '#src/features/tool/words/looks-words.ts'
import { drawQuoteImage, pngOf } from '#src/features/transcript/browser/quote-image.ts'
import { type QuoteColours, type QuoteSize, quoteSizes } from '#src/features/transcript/rules/quote-image.ts'
import { quoteImageWords } from '#src/features/transcript/words/quote-image-words.ts'
import { useWords } from '#src/words/reader.ts'

// The list holds nothing but these names.
const sizes = Object.keys(quoteSizes) as QuoteSize[]

/** A quote as an image to keep. */
export function QuoteLook({ moment, colours }: { moment: Moment; colours: QuoteColours }): ReactElement {
  const words = useWords(looksWords)
  const sizeWords = useWords(quoteImageWords)
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
    if (canvas.current) handOut(`quote-${size}.png`, await pngOf(canvas.current))
  }

  return (
    <section aria-labelledby="look-quote">
      <h4 id="look-quote">{words.quoteImage}</h4>
      <canvas ref={canvas} role="img" aria-label={words.quoteOf(text)} />
      {hasFailed ? <p role="alert">{words.notDrawn}</p> : null}
      <label>
        {words.size}
        <select
          value={size}
          onChange={({ currentTarget: { value } }) => setSize(sizes.find((one) => one === value) ?? 'square')}
        >
          {sizes.map((one) => (
            <option key={one} value={one}>
              {sizeWords[one]}
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
          {words.download}
        </button>
      </div>
    </section>
  )
}
