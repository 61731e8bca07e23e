import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { FirstSteps } from '#src/features/home/server/load-home.ts'
import { deskWords } from '#src/features/home/words/desk-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { type Told, told } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'

const steps: { key: keyof FirstSteps; title: Told; text: Told; to: string }[] = [
  {
    key: 'asset',
    title: told(deskWords, (words) => words.uploadARecordingOrA),
    text: told(deskWords, (words) => words.itBecomesAnAssetTo),
    to: '/workspace/assets',
  },
  {
    key: 'page',
    title: told(deskWords, (words) => words.publishAPage),
    text: told(deskWords, (words) => words.visitorsOnlySeePublishedPages),
    to: '/workspace/page',
  },
  {
    key: 'journey',
    title: told(deskWords, (words) => words.putPagesIntoAJourney),
    text: told(deskWords, (words) => words.tabsWithPagesInThe),
    to: '/workspace/journey',
  },
  {
    key: 'link',
    title: told(deskWords, (words) => words.createALinkForA),
    text: told(deskWords, (words) => words.onTheJourneysOwnPage),
    to: '/workspace/journey',
  },
  {
    key: 'visit',
    title: told(deskWords, (words) => words.getTheFirstVisit),
    text: told(deskWords, (words) => words.sendTheLinkAndWatch),
    to: '/workspace/journey',
  },
]

/** What to do next, until all of it was done. */
export function FirstStepsPanel({ steps: done }: { steps: FirstSteps }): ReactElement | null {
  const words = useWords(deskWords)
  const locale = useLocale()
  const next = steps.find((step) => !done[step.key])
  if (!next) return null
  const count = steps.filter((step) => done[step.key]).length
  return (
    <Panel
      title={words.whatToDoNext}
      actions={<span className="quiet figure">{words.ofDone(count, steps.length)}</span>}
    >
      <ol className="first-steps">
        {steps.map((step) => (
          <li key={step.key} data-state={done[step.key] ? 'done' : step === next ? 'next' : 'later'}>
            <span className="first-step-mark" aria-hidden="true">
              {done[step.key] ? <Icon name="check" size={14} /> : null}
            </span>
            <span>
              {done[step.key] ? (
                <span className="row-title">
                  {step.title[locale]}
                  <span className="visually-hidden"> {words.done}</span>
                </span>
              ) : (
                <Link to={step.to} className="row-title">
                  {step.title[locale]}
                </Link>
              )}
              <span className="row-sub">{step.text[locale]}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
