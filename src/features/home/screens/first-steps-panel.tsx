import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { FirstSteps } from '../server/load-home.ts'

const steps: { key: keyof FirstSteps; title: string; text: string; to: string }[] = [
  {
    key: 'asset',
    title: 'Upload a recording or a transcript',
    text: 'It becomes an asset to make pages from.',
    to: '/workspace/assets',
  },
  { key: 'page', title: 'Publish a page', text: 'Visitors only see published pages.', to: '/workspace/page' },
  {
    key: 'journey',
    title: 'Put pages into a journey',
    text: 'Tabs with pages, in the order to be read.',
    to: '/workspace/journey',
  },
  {
    key: 'link',
    title: 'Create a link for a company',
    text: 'On the journey’s own page.',
    to: '/workspace/journey',
  },
  {
    key: 'visit',
    title: 'Get the first visit',
    text: 'Send the link, and watch it come in.',
    to: '/workspace/journey',
  },
]

/** What to do next, until all of it was done. */
export function FirstStepsPanel({ steps: done }: { steps: FirstSteps }): ReactElement | null {
  const next = steps.find((step) => !done[step.key])
  if (!next) return null
  const count = steps.filter((step) => done[step.key]).length
  return (
    <Panel
      title="What to do next"
      actions={<span className="quiet figure">{`${count} of ${steps.length} done`}</span>}
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
                  {step.title}
                  <span className="visually-hidden"> (done)</span>
                </span>
              ) : (
                <Link to={step.to} className="row-title">
                  {step.title}
                </Link>
              )}
              <span className="row-sub">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
