import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import type { TemplateLine } from '#src/features/automation/server/library/list-templates.ts'
import type { TemplateUse } from '#src/features/automation/server/library/uses.ts'
import { libraryLabels } from '#src/routes/workspace/parts/library-labels.ts'
import { LastTime } from '#src/ui/last-time.tsx'

/** Types of the steps. */
export function TemplateTypes({ types }: Pick<TemplateLine, 'types'>): ReactElement {
  const { t } = useLingui()
  return <span>{types.map((type) => t(flowStepTypeLabels[type])).join(', ')}</span>
}

type UsesProps = Pick<TemplateLine, 'id' | 'journeys' | 'uses'>

/** Number of journeys that use an entry; expands to a list with links. */
export function TemplateUses({ id, journeys, uses }: UsesProps): ReactElement {
  const { t } = useLingui()
  if (journeys === 0) return <span className="quiet">{t`No journeys`}</span>
  return (
    <details className="steps-uses">
      <summary
        title={t`Journeys that use any part of this entry in their draft or live version.`}
      >{t`${plural({ count: journeys }, { one: '# journey', other: '# journeys' })}`}</summary>
      <UseList uses={uses} />
      {journeys > uses.length ? (
        <Link to={`/workspace/steps/library/${id}`}>{t`All ${{ count: journeys }} journeys`}</Link>
      ) : null}
    </details>
  )
}

/** The journeys, linked to the steps, with whether those are live. */
export function UseList({ uses }: { uses: readonly TemplateUse[] }): ReactElement {
  const { t } = useLingui()
  const labels = libraryLabels.usedAs
  return (
    <ul className="steps-journeys">
      {uses.map(({ journey, name, inDraft, inLive }) => (
        <li key={journey}>
          <Link to={`/workspace/journey/${journey}/editor?mode=flow`}>{name}</Link>{' '}
          <span className="quiet">{t(labels[inDraft && inLive ? 'both' : inLive ? 'live' : 'draft'])}</span>
        </li>
      ))}
    </ul>
  )
}

export function TemplateChanged({ at, by }: { at: Date; by: string }): ReactElement {
  const { t } = useLingui()
  return (
    <span>
      <LastTime at={at} />
      {by ? <span className="steps-by"> {t`by ${{ name: by }}`}</span> : null}
    </span>
  )
}
