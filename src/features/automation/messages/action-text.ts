import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Step } from '../schema.ts'
import { nameOf, type TextContext } from './text-context.ts'

type ToPeople = Extract<Step, { type: 'email' | 'task' | 'notify_owner' }>
type Action = Extract<
  Step,
  { type: 'webhook' | 'tag' | 'score' | 'assign' | 'journey_add' | 'journey_remove' }
>
type ConfigOf<Type extends Step['type']> = Extract<Step, { type: Type }>['config']

/** What a step sends to a lead or asks of a member, in a sentence. */
export function toPeopleLabel(textContext: TextContext, step: ToPeople): MessageDescriptor {
  switch (step.type) {
    case 'email':
      return emailLabel(textContext, step.config)
    case 'task':
      return taskLabel(textContext, step.config)
    case 'notify_owner': {
      const member = paramsOf(textContext, step.config)
      return member ? msg`Notifies ${{ member }}.` : msg`Notifies the account owner.`
    }
  }
}

function emailLabel(textContext: TextContext, config: ConfigOf<'email'>): MessageDescriptor {
  const subject = config.subject.trim()
  if (!config.ask)
    return subject ? msg`Sends the email “${{ subject }}”.` : msg`Sends an email without a subject.`
  const member = paramsOf(textContext, config.ask)
  if (member)
    return subject
      ? msg`Sends the email “${{ subject }}” after ${{ member }} approves it.`
      : msg`Sends the email “…” after ${{ member }} approves it.`
  return subject
    ? msg`Sends the email “${{ subject }}” after the account owner approves it.`
    : msg`Sends the email “…” after the account owner approves it.`
}

function taskLabel(textContext: TextContext, config: ConfigOf<'task'>): MessageDescriptor {
  const title = config.title.trim()
  const member = paramsOf(textContext, config)
  if (member)
    return title
      ? msg`Waits for ${{ member }} to complete “${{ title }}”.`
      : msg`Waits for ${{ member }} to complete “…”.`
  return title
    ? msg`Waits for the account owner to complete “${{ title }}”.`
    : msg`Waits for the account owner to complete “…”.`
}

/** Empty for the owner of the lead's company. */
function paramsOf(textContext: TextContext, { to, member }: { to: string; member: string | null }): string {
  return to === 'member' ? nameOf(textContext, textContext.choices.members, member) : ''
}

/** What a step does automatically with a lead or their company, in a sentence. */
export function actionLabel(textContext: TextContext, step: Action): MessageDescriptor {
  const { choices } = textContext
  switch (step.type) {
    case 'webhook': {
      const endpoint = nameOf(textContext, choices.endpoints, step.config.endpoint)
      return endpoint
        ? msg`Calls the webhook “${{ endpoint }}”.`
        : msg`Calls a webhook you haven’t chosen yet.`
    }
    case 'tag':
      return taggingLabel(step.config)
    case 'score':
      return step.config.change < 0
        ? msg`Subtracts ${{ points: -step.config.change }} from the score.`
        : msg`Adds ${{ points: step.config.change }} to the score.`
    case 'assign': {
      const member = nameOf(textContext, choices.members, step.config.member)
      return member
        ? msg`Makes ${{ member }} the account owner.`
        : msg`Assigns an account owner you haven’t chosen yet.`
    }
    case 'journey_add':
    case 'journey_remove':
      return journeyLabels[step.type](nameOf(textContext, choices.journeys, step.config.journey))
  }
}

function taggingLabel({ tag: name, of, action }: ConfigOf<'tag'>): MessageDescriptor {
  const tag = name.trim() || '…'
  if (action === 'add')
    return of === 'lead'
      ? msg`Adds the tag “${{ tag }}” to the lead.`
      : msg`Adds the tag “${{ tag }}” to the company.`
  return of === 'lead'
    ? msg`Removes the tag “${{ tag }}” from the lead.`
    : msg`Removes the tag “${{ tag }}” from the company.`
}

const journeyLabels = {
  journey_add: (journey: string) =>
    journey
      ? msg`Adds the lead to “${{ journey }}”.`
      : msg`Adds the lead to a journey you haven’t chosen yet.`,
  journey_remove: (journey: string) =>
    journey
      ? msg`Removes the lead from “${{ journey }}”.`
      : msg`Removes the lead from a journey you haven’t chosen yet.`,
}
