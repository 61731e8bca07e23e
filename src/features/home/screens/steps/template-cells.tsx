import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { TemplateLine } from '#src/features/automation/server/library/list-templates.ts'
import type { TemplateUse } from '#src/features/automation/server/library/uses.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import { useWords } from '#src/words/reader.ts'

type UsesProps = Pick<TemplateLine, 'id' | 'journeys' | 'uses'>

/** In how many journeys steps of the library are; opened, which ones, with the way to each. */
export function TemplateUses({ id, journeys, uses }: UsesProps): ReactElement {
  const words = useWords(libraryWords)
  if (journeys === 0) return <span className="quiet">{words.noJourney}</span>
  return (
    <details className="steps-uses">
      <summary title={words.howUsed}>{words.journeys(journeys)}</summary>
      <UseList uses={uses} />
      {journeys > uses.length ? (
        <Link to={`/workspace/steps/library/${id}`}>{words.allJourneys(journeys)}</Link>
      ) : null}
    </details>
  )
}

export function UseList({ uses }: { uses: readonly TemplateUse[] }): ReactElement {
  const words = useWords(libraryWords)
  return (
    <ul className="steps-journeys">
      {uses.map(({ journey, name, inDraft, inLive }) => (
        <li key={journey}>
          <Link to={`/workspace/journey/${journey}/editor?mode=flow`}>{name}</Link>{' '}
          <span className="quiet">
            {inDraft && inLive ? words.usedAs.both : inLive ? words.usedAs.live : words.usedAs.draft}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function TemplateChanged({ at, by }: { at: Date; by: string }): ReactElement {
  const words = useWords(libraryWords)
  return (
    <span>
      <LastTime at={at} />
      {by ? <span className="steps-by"> {words.byWhom(by)}</span> : null}
    </span>
  )
}
