import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { useWords } from '#src/words/reader.ts'
import type { ClipSpan, SuggestedClip } from '../schema.ts'
import { makerWords } from '../words/maker-words.ts'
import { useSuggestions } from './use-said.ts'

type Props = { asset: string; onPick: (suggested: SuggestedClip) => void }

/** Stretches that would make clips, each with what speaks for it. */
export function SuggestedClips({ asset, onPick }: Props): ReactElement {
  const words = useWords(makerWords)
  const suggestions = useSuggestions(asset)
  return (
    <section className="clip-suggestions" aria-labelledby="clip-suggestions">
      <h3 id="clip-suggestions">{words.suggestions}</h3>
      {suggestions.kind === 'reading' ? <p role="status">{words.readingSuggestions}</p> : null}
      {suggestions.kind === 'failed' ? <p role="alert">{words.suggestionsNotRead}</p> : null}
      {suggestions.kind === 'read' ? <Found found={suggestions.found} onPick={onPick} /> : null}
    </section>
  )
}

function Found({ found, onPick }: { found: SuggestedClip[]; onPick: Props['onPick'] }): ReactElement {
  const words = useWords(makerWords)
  if (found.length === 0) return <p>{words.noSuggestions}</p>
  return (
    <>
      <p>{words.suggestionsNote}</p>
      <ol>
        {found.map((one) => (
          <li key={`${one.startMs} ${one.endMs}`}>
            <div>
              <p>{one.title}</p>
              <p className="row-sub">
                {[clockSpan(one), one.speaker, one.reasons.map((reason) => words.reasons[reason]).join(', ')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.takeOf(one.title)}
              onClick={() => onPick(one)}
            >
              {words.take}
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
