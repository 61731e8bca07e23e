import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { FirstSteps } from '../server/load-home.ts'

const steps: { key: keyof FirstSteps; title: MessageDescriptor; text: MessageDescriptor; to: string }[] = [
  {
    key: 'asset',
    title: msg`Upload a recording or a transcript`,
    text: msg`You can build pages from it.`,
    to: '/workspace/assets',
  },
  {
    key: 'page',
    title: msg`Publish a page`,
    text: msg`Visitors only see published pages.`,
    to: '/workspace/page',
  },
  {
    key: 'journey',
    title: msg`Add pages to a journey`,
    text: msg`Arrange them in tabs, in reading order.`,
    to: '/workspace/journey',
  },
  {
    key: 'link',
    title: msg`Create a link for a company`,
    text: msg`Open the journey to create one.`,
    to: '/workspace/journey',
  },
  {
    key: 'visit',
    title: msg`Get your first visit`,
    text: msg`Send the link and watch visits come in.`,
    to: '/workspace/journey',
  },
]

/** The checklist of first steps. Hidden once all are done. */
export function FirstStepsPanel({ steps: done }: { steps: FirstSteps }): ReactElement | null {
  const { t } = useLingui()
  const next = steps.find((step) => !done[step.key])
  if (!next) return null
  const count = steps.filter((step) => done[step.key]).length
  return (
    <Panel
      title={t`Next steps`}
      actions={<span className="quiet figure">{t`${count} of ${{ all: steps.length }} done`}</span>}
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
                  {t(step.title)}
                  <span className="visually-hidden"> {t`(done)`}</span>
                </span>
              ) : (
                <Link to={step.to} className="row-title">
                  {t(step.title)}
                </Link>
              )}
              <span className="row-sub">{t(step.text)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
