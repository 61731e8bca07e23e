import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { FormButton } from '#src/ui/form-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { LatestMade } from '../server/find-latest-made.ts'
import type { FirstSteps, StepsView } from '../server/load-home.ts'

/** A link, or a form of another screen; `text` replaces the step's own. */
type Action = { label: MessageDescriptor; text?: MessageDescriptor | undefined } & (
  | { to: string }
  | { action: string; fields: Record<string, string> }
)

type Step = {
  key: keyof FirstSteps
  title: MessageDescriptor
  text: MessageDescriptor
  /** The screen of the step. */
  to: string
  /** The step with the item that was made last, if any. */
  next: (made: LatestMade) => Action | undefined
}

const steps: Step[] = [
  {
    key: 'asset',
    title: msg`Upload a recording or a transcript`,
    text: msg`You can build pages from it.`,
    to: '/workspace/assets',
    next: () => ({ label: msg`Upload files`, to: '/workspace/assets' }),
  },
  {
    key: 'page',
    title: msg`Publish a page`,
    text: msg`Visitors only see published pages.`,
    to: '/workspace/page',
    next: ({ asset, draftPage }) =>
      draftPage
        ? {
            label: msg`Open page`,
            text: draftPage.title ? msg`“${{ title: draftPage.title }}” is ready to review.` : undefined,
            to: `/workspace/page/${draftPage.id}/editor`,
          }
        : asset && {
            label: msg`Create page`,
            text: msg`Start with “${{ title: asset.title }}”.`,
            action: '/workspace/page',
            fields: { intent: 'from-asset', asset: asset.id },
          },
  },
  {
    key: 'journey',
    title: msg`Add pages to a journey`,
    text: msg`Arrange them in tabs, in reading order.`,
    to: '/workspace/journey',
    next: ({ publishedPage, emptyJourney }) =>
      emptyJourney
        ? {
            label: msg`Open journey`,
            text: msg`“${{ name: emptyJourney.title }}” is still empty.`,
            to: `/workspace/journey/${emptyJourney.id}/editor`,
          }
        : publishedPage && {
            label: msg`Create journey`,
            text: msg`Start with “${{ title: publishedPage.title }}”.`,
            action: '/workspace/journey/new',
            fields: { intent: 'begin-page', page: publishedPage.id },
          },
  },
  {
    key: 'link',
    title: msg`Create a link for a company`,
    text: msg`Open the journey to create one.`,
    to: '/workspace/journey',
    next: ({ journey }) =>
      journey &&
      (journey.isPublished
        ? {
            label: msg`Create link`,
            text: msg`Share “${{ name: journey.title }}” with a company.`,
            to: `/workspace/journey/${journey.id}?link=new`,
          }
        : {
            label: msg`Open journey`,
            text: msg`Publish “${{ name: journey.title }}” first.`,
            to: `/workspace/journey/${journey.id}/editor`,
          }),
  },
  {
    key: 'visit',
    title: msg`Get your first visit`,
    text: msg`Send the link and watch visits come in.`,
    to: '/workspace/journey',
    next: ({ journey }) => journey && { label: msg`Open journey`, to: `/workspace/journey/${journey.id}` },
  },
]

/** The checklist of first steps. Hidden once all are done. */
export function FirstStepsPanel({ steps: { done, made } }: { steps: StepsView }): ReactElement | null {
  const { t } = useLingui()
  const next = steps.find((step) => !done[step.key])
  if (!next || !made) return null
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
            <StepText
              step={step}
              isDone={done[step.key]}
              action={step === next ? step.next(made) : undefined}
            />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function StepText({
  step,
  isDone,
  action,
}: {
  step: Step
  isDone: boolean
  action: Action | undefined
}): ReactElement {
  const { t } = useLingui()
  return (
    <div>
      <div>
        {isDone ? (
          <span className="row-title">
            {t(step.title)}
            <span className="visually-hidden"> {t`(done)`}</span>
          </span>
        ) : (
          <Link to={action && 'to' in action ? action.to : step.to} className="row-title">
            {t(step.title)}
          </Link>
        )}
        <span className="row-sub">{t(action?.text ?? step.text)}</span>
      </div>
      {action ? <StepButton action={action} /> : null}
    </div>
  )
}

function StepButton({ action }: { action: Action }): ReactElement {
  const { t } = useLingui()
  const label = t(action.label)
  return (
    <div className="first-step-action">
      {'to' in action ? (
        <LinkButton to={action.to} size="xs" variant="filled" label={label} />
      ) : (
        <FormButton fields={action.fields} action={action.action} size="xs" variant="filled" label={label} />
      )}
    </div>
  )
}
