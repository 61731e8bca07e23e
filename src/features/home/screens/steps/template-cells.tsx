import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { EntryKind } from '#src/features/automation/rules/library/entry.ts'
import type { TemplateLine } from '#src/features/automation/server/library/list-templates.ts'
import type { TemplateUse } from '#src/features/automation/server/library/uses.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { editorWords } from '#src/features/home/words/editor-words.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { tabLibraryWords } from '#src/features/home/words/tab-library-words.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import { useWords } from '#src/words/reader.ts'

/** Of which types the steps or tabs are. */
export function TemplateTypes({ kind, types }: Pick<TemplateLine, 'kind' | 'types'>): ReactElement {
  const { kinds } = useWords(tabLibraryWords)
  const [ofTabs, ofSteps] = [useWords(editorWords), useWords(flowStepWords)]
  const said: Record<string, string> = kind === 'tabs' ? ofTabs.types : ofSteps.types
  const listed = types.map((type) => said[type]).join(', ')
  return <span>{kind === 'tabs' ? kinds(listed) : listed}</span>
}

type UsesProps = Pick<TemplateLine, 'id' | 'kind' | 'journeys' | 'uses'>

/** In how many journeys something of the library is; opened, which ones, with the way to each. */
export function TemplateUses({ id, kind, journeys, uses }: UsesProps): ReactElement {
  const words = useWords(libraryWords)
  if (journeys === 0) return <span className="quiet">{words.noJourney}</span>
  return (
    <details className="steps-uses">
      <summary title={words.howUsed}>{words.journeys(journeys)}</summary>
      <UseList kind={kind} uses={uses} />
      {journeys > uses.length ? (
        <Link to={`/workspace/steps/library/${id}`}>{words.allJourneys(journeys)}</Link>
      ) : null}
    </details>
  )
}

type ListProps = { kind: EntryKind; uses: readonly TemplateUse[] }

/** The journeys, each with the way to where the steps or tabs are, and whether people come to them there already. */
export function UseList({ kind, uses }: ListProps): ReactElement {
  const ofSteps = useWords(libraryWords).usedAs
  const ofTabs = useWords(tabLibraryWords).usedAs
  const words = kind === 'tabs' ? ofTabs : ofSteps
  return (
    <ul className="steps-journeys">
      {uses.map(({ journey, name, inDraft, inLive }) => (
        <li key={journey}>
          <Link to={`/workspace/journey/${journey}/editor${kind === 'tabs' ? '' : '?mode=flow'}`}>
            {name}
          </Link>{' '}
          <span className="quiet">{inDraft && inLive ? words.both : inLive ? words.live : words.draft}</span>
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
