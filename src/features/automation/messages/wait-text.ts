import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { speak } from '#src/translation/speak.ts'
import type { Step } from '../schema.ts'
import { eventClause } from './event-text.ts'
import { durationLabel } from './flow-step-labels.ts'
import type { TextContext } from './text-context.ts'

type Until = Extract<Step, { type: 'wait_until' }>['config']

/** What a step waits for, or until when, in a sentence. */
export function untilLabel(textContext: TextContext, config: Until): MessageDescriptor {
  switch (config.until) {
    case 'time': {
      const days = sayWeekdays(textContext, config.weekdays)
      return days
        ? msg`Waits until ${{ time: config.at }} on ${{ days }}.`
        : msg`Waits until ${{ time: config.at }}.`
    }
    case 'date': {
      const day = new Date(`${config.date}T00:00:00Z`).toLocaleDateString(textContext.locale, {
        dateStyle: 'long',
        timeZone: 'UTC',
      })
      return msg`Waits until ${{ day }}, ${{ time: config.at }}.`
    }
    case 'happening':
      return msg`Waits until ${{ clause: eventClause(textContext, config.happening) }}, for at most ${{ duration: speak(textContext.locale, durationLabel(config.within)) }}.`
  }
}

/** Empty for every day. */
function sayWeekdays(textContext: Pick<TextContext, 'locale'>, weekdays: readonly number[]): string {
  if (weekdays.length === 0 || weekdays.length === 7) return ''
  if (weekdays.length === 5 && !weekdays.includes(0) && !weekdays.includes(6))
    return speak(textContext.locale, msg`a weekday`)
  const inOrder = [1, 2, 3, 4, 5, 6, 0].filter((day) => weekdays.includes(day))
  const names = inOrder.map((day) => weekdayName(textContext, day))
  return new Intl.ListFormat(textContext.locale, { type: 'disjunction' }).format(names)
}

/** The name of a weekday; 0 is Sunday. */
export function weekdayName({ locale }: Pick<TextContext, 'locale'>, day: number): string {
  // January 4, 1970 was a Sunday.
  return new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString(locale, {
    weekday: 'short',
    timeZone: 'UTC',
  })
}
