import { useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  drawQuoteImage,
  keepImage,
  pngOf,
  type QuoteImage,
} from '#src/features/transcript/browser/quote-image.ts'
import { quoteImageLabels } from '#src/features/transcript/messages/quote-image-labels.ts'
import { useBrandTheme } from '#src/features/transcript/parts/use-brand-theme.ts'
import {
  type BrandTheme,
  type QuoteColours,
  type QuoteSize,
  type QuoteTheme,
  quoteSizes,
  quoteThemes,
} from '#src/features/transcript/rules/quote-image.ts'
import { RequestError } from '#src/platform/navigation/ask-server.ts'
import type { QuotedWords } from './quoted-words.ts'
import './quote-image.css'

type Theme = QuoteTheme | 'brand'

/** The quote as it will look, what can be set, and where it goes. */
export function QuoteImageForm({ quoted, asset }: { quoted: QuotedWords; asset: string }): ReactElement {
  const { t } = useLingui()
  const [text, setText] = useState(quoted.text)
  const [speaker, setSpeaker] = useState(quoted.speaker)
  const [size, setSize] = useState<QuoteSize>('square')
  const { theme, setTheme, brand, colours } = useColours()
  const canvas = useRef<HTMLCanvasElement>(null)
  const problem = useDrawn(canvas, { text, speaker, size, colours, logo: colours.logo })

  return (
    <div className="quote-image">
      <div className="quote-image-fields">
        <Textarea
          label={t`Quote`}
          value={text}
          maxLength={600}
          autosize
          minRows={3}
          maxRows={8}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextInput
          label={t`Speaker`}
          value={speaker}
          maxLength={80}
          onChange={(event) => setSpeaker(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`Size`}
          value={size}
          data={(Object.keys(quoteSizes) as QuoteSize[]).map((value) => ({
            value,
            label: t(quoteImageLabels[value]),
          }))}
          // The list holds nothing but these names.
          onChange={(event) => setSize(event.currentTarget.value as QuoteSize)}
        />
        <NativeSelect
          label={t`Colors`}
          value={theme}
          data={[
            ...(brand ? [{ value: 'brand', label: t`Brand kit: ${{ name: brand.name }}` }] : []),
            ...(['light', 'dark', 'accent'] as const).map((value) => ({
              value,
              label: t(quoteImageLabels[value]),
            })),
          ]}
          // As above.
          onChange={(event) => setTheme(event.currentTarget.value as Theme)}
        />
        <Actions
          canvas={canvas}
          asset={asset}
          name={`quote-${size}.png`}
          canKeep={problem === '' && text.trim() !== ''}
        />
      </div>
      <figure>
        <canvas ref={canvas} role="img" aria-label={t`Image of the quote: ${text}`} />
        {problem ? <figcaption role="alert">{problem}</figcaption> : null}
      </figure>
    </div>
  )
}

/** The chosen colors: the brand's, if any, until the user picks others. */
function useColours() {
  const brand = useBrandTheme()
  const [chosen, setTheme] = useState<Theme>()
  const theme = chosen ?? (brand ? 'brand' : 'light')
  return { theme, setTheme, brand, colours: coloursOf(theme, brand) }
}

function coloursOf(
  theme: Theme,
  brand: BrandTheme | null | undefined,
): QuoteColours & { logo: string | null } {
  if (theme === 'brand') return brand ?? { ...quoteThemes.light, logo: null }
  return { ...quoteThemes[theme], logo: null }
}

/** Draws again whatever changes; says what kept it from being drawn. */
function useDrawn(canvas: { current: HTMLCanvasElement | null }, image: QuoteImage): string {
  const { t } = useLingui()
  const [problem, setProblem] = useState('')
  const { text, speaker, size, logo = null } = image
  const { ground, ink } = image.colours
  useEffect(() => {
    if (!canvas.current) return undefined
    const stop = new AbortController()
    const { signal } = stop
    drawQuoteImage(canvas.current, { text, speaker, size, colours: { ground, ink }, logo, signal }).then(
      () => setProblem(''),
      () => {
        if (!signal.aborted) setProblem(t`This browser can’t create the image. Try another browser.`)
      },
    )
    return () => stop.abort()
  }, [canvas, text, speaker, size, ground, ink, logo, t])
  return problem
}

type ActionsProps = {
  canvas: { current: HTMLCanvasElement | null }
  asset: string
  name: string
  canKeep: boolean
}

function Actions({ canvas, asset, name, canKeep }: ActionsProps): ReactElement {
  const { t } = useLingui()
  const [state, setState] = useState<'ready' | 'keeping' | 'kept'>('ready')
  const [problem, setProblem] = useState('')

  async function download(): Promise<void> {
    if (!canvas.current) return
    const address = URL.createObjectURL(await pngOf(canvas.current))
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    URL.revokeObjectURL(address)
  }

  async function keep(): Promise<void> {
    if (!canvas.current) return
    setState('keeping')
    setProblem('')
    try {
      await keepImage(await pngOf(canvas.current), { name, asset })
      setState('kept')
    } catch (error) {
      setState('ready')
      setProblem(
        error instanceof RequestError
          ? error.message
          : t`Couldn’t save the image. Check your connection and try again.`,
      )
    }
  }

  return (
    <>
      <Group>
        <Button
          disabled={!canKeep}
          onClick={() =>
            void download().catch(() =>
              setProblem(t`This browser can’t create the image. Try another browser.`),
            )
          }
        >
          {t`Download PNG`}
        </Button>
        <Button
          variant="default"
          disabled={!canKeep}
          loading={state === 'keeping'}
          onClick={() => void keep()}
        >
          {t`Save to library`}
        </Button>
      </Group>
      <p role="status" className="quote-image-note">
        {state === 'kept' ? (
          <>
            {t`Image saved to the library.`} <Link to="/workspace/assets/library">{t`Open the library`}</Link>{' '}
            <Link to={`/workspace/assets/${asset}/assets`}>{t`Open asset files`}</Link>
          </>
        ) : null}
      </p>
      {problem ? (
        <p role="alert" className="quote-image-note" data-low>
          {problem}
        </p>
      ) : null}
    </>
  )
}
