import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { makerReasonLabels } from '../messages/maker-labels.ts'
import type { ClipSpan, SuggestedClip } from '../schema.ts'
import { useSuggestions } from './use-spoken-words.ts'

type Props = { asset: string; onPick: (suggested: SuggestedClip) => void }

/** Suggested time ranges, each with its reasons. */
export function SuggestedClips({ asset, onPick }: Props): ReactElement {
  const { t } = useLingui()
  const suggestions = useSuggestions(asset)
  return (
    <section className="clip-suggestions" aria-labelledby="clip-suggestions">
      <h3 id="clip-suggestions">{t`Suggested clips`}</h3>
      {suggestions.kind === 'reading' ? <p role="status">{t`Loading suggestions`}</p> : null}
      {suggestions.kind === 'failed' ? (
        <p role="alert">{t`We couldn’t load suggestions. Reload the page.`}</p>
      ) : null}
      {suggestions.kind === 'read' ? <Found found={suggestions.found} onPick={onPick} /> : null}
    </section>
  )
}

function Found({ found, onPick }: { found: SuggestedClip[]; onPick: Props['onPick'] }): ReactElement {
  const { t } = useLingui()
  if (found.length === 0)
    return (
      <p>{t`No suggestions found. Suggestions require a transcript with timestamps and sentences that make sense on their own.`}</p>
    )
  return (
    <>
      <p>{t`Best first. Picked by fixed rules, without AI.`}</p>
      <ol>
        {found.map((one) => (
          <li key={`${one.startMs} ${one.endMs}`}>
            <div>
              <p>{one.title}</p>
              <p className="row-sub">
                {[
                  clockSpan(one),
                  one.speaker,
                  one.reasons.map((reason) => t(makerReasonLabels[reason])).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t`Use: ${{ title: one.title }}`}
              onClick={() => onPick(one)}
            >
              {t`Use`}
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** `0:03–0:11`. */
export function clockSpan({ startMs, endMs }: ClipSpan): string {
  return `${clockText(startMs / 1000)}–${clockText(endMs / 1000)}`
}
