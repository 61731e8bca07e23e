import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, use, useId, useState } from 'react'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import { folded } from '#src/text/fold.ts'
import { ReaderContext } from '#src/translation/reader.ts'
import { addressKindLabels } from '../messages/address-labels.ts'
import type { WordsChoice } from '../schema.ts'

type Props = {
  title: string
  choices: WordsChoice[]
  without: number
  onChoose: (choice: WordsChoice) => void
  onClose: () => void
}

const fewEnough = 8

/** Episodes of a feed with text, or subtitles of a page, to pick from one after the other. */
export function WordsChoices({ title, choices, without, onChoose, onClose }: Props): ReactElement {
  const { t } = useLingui()
  const id = useId()
  const [sought, setSought] = useState('')
  const shown = choices.filter((choice) => isSought(choice.title, sought))
  return (
    <div className="tool-choices">
      <div className="tool-panel-head">
        <h3 id={`${id}-head`}>{t`Choose from “${title}”`}</h3>
        <button type="button" className="tool-link" onClick={onClose}>
          {t`Close list`}
        </button>
      </div>
      {choices.length > fewEnough ? (
        <input
          type="search"
          aria-label={t`Search by title`}
          placeholder={t`Search by title`}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Otherwise the surrounding form would fetch again.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      ) : null}
      <ul aria-labelledby={`${id}-head`}>
        {shown.map((choice, index) => (
          <li key={`${index} ${choice.title}`}>
            <button type="button" onClick={() => onChoose(choice)}>
              <span>{choice.title}</span>
              <small>
                <Facts choice={choice} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className="tool-hint">{t`No matching titles.`}</p> : null}
      {without > 0 ? (
        <p className="tool-hint">{t`${plural({ episodes: without }, { one: '# other entry in this feed has', other: '# other entries in this feed have' })} no text.`}</p>
      ) : null}
    </div>
  )
}

function Facts({ choice }: { choice: WordsChoice }): string {
  const { t } = useLingui()
  const { locale, timeZone } = use(ReaderContext)
  const { publishedAt, durationMs, language, kind } = choice
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(timeZone && { timeZone }) })
  return [
    t(addressKindLabels[kind]),
    ...(publishedAt === null ? [] : [day.format(new Date(publishedAt))]),
    ...(durationMs === null ? [] : [clockOf(durationMs)]),
    ...(language === '' ? [] : [language]),
  ].join(' · ')
}

function isSought(title: string, sought: string): boolean {
  const found = folded(title)
  return folded(sought)
    .split(/\s+/)
    .every((word) => found.includes(word))
}
