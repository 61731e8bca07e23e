import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useMemo, useState } from 'react'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { parseTranscript } from '#src/features/transcript/rules/parse-transcript.ts'
import { type QuoteTheme, quoteThemes } from '#src/features/transcript/rules/quote-image.ts'
import { looksThemeLabels } from '../messages/looks-labels.ts'
import { type Desk, shownBy } from '../rules/desk.ts'
import { titleOf } from '../rules/draft.ts'
import { type Moment, momentsOf, mostShown, pageLook } from '../rules/looks.ts'
import { AudiogramLook } from './audiogram-look.tsx'
import { QuoteLook } from './quote-look.tsx'
import './looks.css'

/** A desk's texts as a page and as images. */
export function Looks({ desk }: { desk: Desk }): ReactElement {
  const { t } = useLingui()
  const { source, about } = desk
  const segments = useMemo(() => {
    const parsed = parseTranscript(source)
    return parsed.kind === 'parsed' ? parsed.segments : []
  }, [source])
  const outputs = shownBy(desk)
  const headings = { read: t`Read the conversation`, questions: t`FAQ` }
  const page = pageLook({ title: titleOf(source), outputs, segments }, headings)
  const moments = momentsOf(outputs)
  return (
    <div className="looks">
      <section aria-labelledby="look-page">
        <h4 id="look-page">{t`Page`}</h4>
        <p className="tool-hint">{t`Preview of a page as visitors would see it. In a workspace, it also has your player, URL and branding.`}</p>
        <div className="looks-page" role="region" aria-label={t`Page: ${{ title: page.title }}`}>
          <p className="looks-title">{page.title}</p>
          <PageBlocks blocks={page.blocks} />
        </div>
        {segments.length > mostShown ? (
          <p className="tool-hint">{t`The page continues with the rest of the transcript.`}</p>
        ) : null}
      </section>
      {moments.length > 0 ? (
        <Pictures
          key={moments[0]?.text}
          moments={moments}
          title={page.title}
          segments={segments}
          isEstimated={about?.isEstimated ?? true}
        />
      ) : (
        <p className="tool-hint">{t`Choose quotes or a summary above to create images from them.`}</p>
      )}
    </div>
  )
}

type Props = {
  moments: Moment[]
  title: string
  segments: Parameters<typeof pageLook>[0]['segments']
  isEstimated: boolean
}

const themes = ['light', 'dark', 'accent'] as const satisfies QuoteTheme[]

/** Both images share the quote and the colors. */
function Pictures({ moments, title, segments, isEstimated }: Props): ReactElement | null {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [theme, setTheme] = useState<QuoteTheme>('accent')
  const moment = moments[at] ?? moments[0]
  if (!moment) return null
  return (
    <>
      <div className="looks-choices">
        <label>
          {t`Quote`}
          <select value={at} onChange={(event) => setAt(Number(event.currentTarget.value))}>
            {moments.map(({ text }, index) => (
              <option key={text} value={index}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t`Colors`}
          <select
            value={theme}
            onChange={({ currentTarget: { value } }) =>
              setTheme(themes.find((one) => one === value) ?? 'accent')
            }
          >
            {themes.map((one) => (
              <option key={one} value={one}>
                {t(looksThemeLabels[one])}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="looks-pictures">
        <QuoteLook moment={moment} colours={quoteThemes[theme]} />
        <AudiogramLook
          moment={moment}
          colours={quoteThemes[theme]}
          title={title}
          segments={segments}
          isEstimated={isEstimated}
        />
      </div>
    </>
  )
}
