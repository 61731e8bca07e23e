import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { speak } from '#src/translation/speak.ts'
import type { Step } from '../schema.ts'
import { actionLabel, toPeopleLabel } from './action-text.ts'
import { conditionClause, eventClause } from './event-text.ts'
import { durationLabel } from './flow-step-labels.ts'
import type { TextContext } from './text-context.ts'
import { untilLabel } from './wait-text.ts'

/** What a step does, in a sentence. */
export function sayStep(textContext: TextContext, step: Step): string {
  return speak(textContext.locale, stepLabel(textContext, step))
}

function stepLabel(textContext: TextContext, step: Step): MessageDescriptor {
  switch (step.type) {
    case 'trigger':
      return step.config.on === 'list_entry'
        ? msg`Starts when a lead is added manually or from a list.`
        : msg`Starts when ${{ clause: eventClause(textContext, step.config) }}.`
    case 'email':
    case 'task':
    case 'notify_owner':
      return toPeopleLabel(textContext, step)
    case 'wait':
    case 'wait_until':
    case 'condition':
    case 'split':
    case 'goal':
    case 'end':
      return onWayLabel(textContext, step)
    default:
      return actionLabel(textContext, step)
  }
}

type OnWay = Extract<Step, { type: 'wait' | 'wait_until' | 'condition' | 'split' | 'goal' | 'end' }>

function onWayLabel(textContext: TextContext, step: OnWay): MessageDescriptor {
  switch (step.type) {
    case 'wait':
      return msg`Waits ${{ duration: speak(textContext.locale, durationLabel(step.config)) }}.`
    case 'wait_until':
      return untilLabel(textContext, step.config)
    case 'condition':
      return msg`Checks whether ${{ clause: conditionClause(textContext, step.config) }}.`
    case 'split': {
      const shares = step.config.shares.map(({ percent }) => speak(textContext.locale, msg`${{ percent }}%`))
      return msg`Splits leads at random: ${{ shares: listed(textContext, shares) }}.`
    }
    case 'goal': {
      const name = step.config.name.trim()
      return name ? msg`Reaches the goal “${{ name }}” and ends.` : msg`Reaches the goal and ends.`
    }
    case 'end':
      return msg`Ends here.`
  }
}

function listed({ locale }: TextContext, texts: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
}

/** The name of a step's output. */
export function sayWay({ locale }: Pick<TextContext, 'locale'>, step: Step, handle: string): string {
  if (step.type === 'split') {
    const share = step.config.shares.find(({ id }) => id === handle)
    return share ? speak(locale, msg`${{ percent: share.percent }}%`) : handle
  }
  if (step.type === 'wait_until' && step.config.until === 'happening')
    return handle === 'yes' ? speak(locale, msg`On time`) : speak(locale, msg`Timed out`)
  if (step.type === 'task')
    return handle === 'done'
      ? speak(locale, msg`Done`)
      : handle === 'skipped'
        ? speak(locale, msg`Skipped`)
        : speak(locale, msg`Timed out`)
  if (handle === 'yes') return speak(locale, msg`Yes`)
  return handle === 'no' ? speak(locale, msg`No`) : speak(locale, msg`Then`)
}
