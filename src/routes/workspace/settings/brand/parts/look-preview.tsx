import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef } from 'react'
import { logoForBackground, themeOf } from '#src/features/brand/rules/look.ts'
import type { Look } from '#src/features/brand/schema.ts'
import { audiogramPainter } from '#src/features/clip/browser/draw-audiogram.ts'
import type { QuoteImage } from '#src/features/transcript/browser/quote-image.ts'
import { type BrandTheme, quoteThemes } from '#src/features/transcript/rules/quote-image.ts'
import { Panel } from '#src/ui/panel.tsx'
import { CampaignHead } from './campaign-head.tsx'

type Props = { look: Look; name: string }

/** Previews of a style: a campaign header, an audiogram and a post. */
export function LookPreview({ look, name }: Props): ReactElement {
  const { t } = useLingui()
  const theme = themeOf({ name, look })
  const { colours, logos } = look
  const logo = colours ? logoForBackground(colours.background, logos) : (logos.light ?? logos.dark)
  return (
    <Panel title={t`Preview`}>
      <div className="brand-worn">
        <CampaignHead
          colours={look.colours}
          fonts={look.fonts}
          name={name}
          logo={logo === null ? null : `/api/media/${logo}`}
        />
        <Audiogram theme={theme} />
        <Post theme={theme} icon={look.logos.icon} name={name} />
      </div>
    </Panel>
  )
}

type Drawn = { theme: BrandTheme | undefined }

const wordMs = 320

function Audiogram({ theme }: Drawn): ReactElement {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ground, ink } = theme ?? quoteThemes.accent
  const logo = theme?.logo ?? undefined
  const headline = t`What nobody tells you about opening a workshop`
  const speaker = t`Bo`
  const text = t`The hardest part was that none of us had ever run a workshop before.`

  useEffect(() => {
    if (!canvas.current) return undefined
    const stop = new AbortController()
    void drawAudiogram(canvas.current, {
      ground,
      ink,
      logo,
      headline,
      speaker,
      text,
      signal: stop.signal,
    })
    return () => stop.abort()
  }, [ground, ink, logo, headline, speaker, text])
  return (
    <figure>
      <figcaption>{t`Audiogram`}</figcaption>
      <canvas ref={canvas} role="img" aria-label={t`Audiogram`} width={1920} height={1080} />
    </figure>
  )
}

type Sample = {
  ground: string
  ink: string
  logo: string | undefined
  headline: string
  speaker: string
  text: string
  signal: AbortSignal
}

/** A frame of a sample clip with a generated waveform. */
async function drawAudiogram(canvas: HTMLCanvasElement, sample: Sample): Promise<void> {
  const { text, signal, logo, ...looks } = sample
  const said = text
    .split(' ')
    .map((word, n): [string, number, number] => [word, n * wordMs, (n + 1) * wordMs])
  const seconds = (said.length * wordMs) / 1000
  const loudness = Array.from({ length: 400 }, (_, n) => 0.5 + 0.45 * Math.sin(n * 0.7) * Math.sin(n * 0.17))
  const template = { size: 'landscape', ...looks, ...(logo && { logo }) } as const
  const words = [{ speaker: looks.speaker, startMs: 0, endMs: seconds * 1000, text, words: said }]
  // Browsers without canvas show nothing.
  const paint = await audiogramPainter(canvas, { template, words, loudness, seconds, signal }).catch(
    () => undefined,
  )
  paint?.(seconds / 2)
}

function Post({ theme, icon, name }: Drawn & { icon: string | null; name: string }): ReactElement {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ground, ink } = theme ?? quoteThemes.light
  const logo = theme?.logo ?? null
  const text = t`The hardest part was that none of us had ever run a workshop before.`
  const speaker = t`Bo`

  useEffect(() => {
    if (!canvas.current) return undefined
    const stop = new AbortController()
    const image = {
      text,
      speaker,
      size: 'wide',
      colours: { ground, ink },
      logo,
      signal: stop.signal,
    } as const
    void drawQuote(canvas.current, image)
    return () => stop.abort()
  }, [ground, ink, logo, text, speaker])
  return (
    <figure>
      <figcaption>{t`Post`}</figcaption>
      <div className="brand-post">
        <div className="brand-post-head">
          {icon ? (
            <img src={`/api/media/${icon}`} alt="" />
          ) : (
            <span aria-hidden="true">{name.slice(0, 1)}</span>
          )}
          <strong>{name}</strong>
        </div>
        <p>{t`An hour with Bo on winning your first customers, and why the date matters more than the price.`}</p>
        <canvas ref={canvas} role="img" aria-label={t`Post`} width={1200} height={630} />
      </div>
    </figure>
  )
}

async function drawQuote(canvas: HTMLCanvasElement, image: QuoteImage): Promise<void> {
  const { drawQuoteImage } = await import('#src/features/transcript/browser/quote-image.ts')
  // As above.
  await drawQuoteImage(canvas, image).catch(() => undefined)
}
