import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { VisitGrade } from '#src/features/visit/rules/quality.ts'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { qualityWords } from '#src/features/visit/words/quality-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { visitWords } from '../words/visit-words.ts'
import { Tag } from './tag.tsx'

type Props = {
  visit: ShownVisit
  isOpen: boolean
  /** What to do about it, where it can be done here. */
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

/** How sure it is that a person came; opened, it says why. */
export function GradeOfVisit({ visit, isOpen, children }: Props): ReactElement | null {
  const { grades } = useWords(qualityWords)
  const words = useWords(visitWords)
  if (!visit.grade) return null
  return (
    <details className="visit-grade" open={isOpen}>
      <summary>
        <Tag tone={tones[visit.grade]}>
          {grades[visit.grade]} <Icon name="chevron-down" size={12} />
        </Tag>
      </summary>
      <div className="visit-reasons">
        <Reasons visit={visit} />
        {children ?? <Link to={`/workspace/visits?visit=${visit.id}`}>{words.correct}</Link>}
      </div>
    </details>
  )
}

function Reasons({ visit: { reasons, isGradedByHand } }: { visit: ShownVisit }): ReactElement {
  const words = useWords(qualityWords)
  return (
    <>
      {isGradedByHand ? <p>{words.byHand}</p> : null}
      {reasons.length === 0 ? <p>{words.noReasons}</p> : null}
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{words.reasons[reason]}</li>
        ))}
      </ul>
    </>
  )
}
