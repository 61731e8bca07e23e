import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { qualityGradeLabels, qualityReasonLabels } from '#src/features/visit/messages/quality-labels.ts'
import type { VisitGrade } from '#src/features/visit/rules/quality.ts'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Tag } from '#src/ui/tag.tsx'

type Props = {
  visit: ShownVisit
  isOpen: boolean
  /** Actions for the grade, if available here. */
  children?: ReactNode
}

const tones: Record<VisitGrade, 'good' | 'warn' | 'plain'> = {
  verified: 'good',
  likely_person: 'good',
  unclear: 'plain',
  likely_scanner: 'warn',
  internal: 'plain',
  unproved: 'warn',
}

/** A visit's grade, with the reasons when expanded. */
export function GradeOfVisit({ visit, isOpen, children }: Props): ReactElement | null {
  const { t } = useLingui()

  if (!visit.grade) return null
  return (
    <details className="visit-grade" open={isOpen}>
      <summary>
        <Tag tone={tones[visit.grade]}>
          {t(qualityGradeLabels[visit.grade])} <Icon name="chevron-down" size={12} />
        </Tag>
      </summary>
      <div className="visit-reasons">
        <Reasons visit={visit} />
        {children ?? <Link to={`/workspace/visits?visit=${visit.id}`}>{t`Change grade`}</Link>}
      </div>
    </details>
  )
}

function Reasons({ visit: { reasons, isGradedByHand } }: { visit: ShownVisit }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {isGradedByHand ? <p>{t`Set manually. What we detected:`}</p> : null}
      {reasons.length === 0 ? <p>{t`There’s no evidence for or against this being a person.`}</p> : null}
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(qualityReasonLabels[reason])}</li>
        ))}
      </ul>
    </>
  )
}
