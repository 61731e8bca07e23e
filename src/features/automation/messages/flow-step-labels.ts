import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Duration, Rule } from '../schema.ts'

export const flowStepTypeLabels = {
  trigger: msg`Trigger`,
  email: msg`Send email`,
  task: msg`Task`,
  notify_owner: msg`Notify owner`,
  webhook: msg`Call webhook`,
  tag: msg`Tag`,
  score: msg`Score`,
  assign: msg`Assign owner`,
  journey_add: msg`Add to journey`,
  journey_remove: msg`Remove from journey`,
  wait: msg`Wait`,
  wait_until: msg`Wait until`,
  condition: msg`Condition`,
  split: msg`Split`,
  goal: msg`Goal`,
  end: msg`End`,
}

export const flowStepHappeningLabels = {
  link_opened: msg`Link opened`,
  lead_validated: msg`Lead verified`,
  tab_attended: msg`Time spent on a tab`,
  item_finished: msg`Item finished`,
  form_sent: msg`Form submitted`,
  booking_made: msg`Meeting booked`,
}

export const flowStepFieldLabels = {
  validated: msg`Email verified`,
  tag: msg`Tag`,
  score: msg`Score`,
  visits: msg`Visits`,
  seconds: msg`Active time (seconds)`,
  stage: msg`Company stage`,
  email_domain: msg`Email domain`,
}

export const flowStepClauseLabels = {
  link_opened: (link: string) =>
    link ? msg`a lead opens “${{ link }}”` : msg`a lead opens any link in this journey`,
  lead_validated: (link: string) =>
    link ? msg`a lead verifies their email through “${{ link }}”` : msg`a lead verifies their email`,
  tab_attended: (tab: string, seconds: number) =>
    tab
      ? msg`a lead is active for ${plural({ seconds }, { one: '# second', other: '# seconds' })} on the “${{ tab }}” tab`
      : msg`a lead is active for ${plural({ seconds }, { one: '# second', other: '# seconds' })} on any tab`,
  item_finished: (item: string) =>
    item ? msg`a lead finishes “${{ item }}”` : msg`a lead finishes any item`,
  form_sent: (page: string) =>
    page ? msg`a lead submits the form on “${{ page }}”` : msg`a lead submits any form`,
  booking_made: (tab: string) =>
    tab ? msg`a lead books a meeting on the “${{ tab }}” tab` : msg`a lead books a meeting`,
  validated: (is: boolean) => (is ? msg`the email is verified` : msg`the email isn’t verified`),
  tag: ({ tag: name, of, has }: Extract<Rule, { field: 'tag' }>) => {
    const tag = name || '…'
    if (of === 'lead')
      return has ? msg`the lead has the tag “${{ tag }}”` : msg`the lead doesn’t have the tag “${{ tag }}”`
    return has
      ? msg`the company has the tag “${{ tag }}”`
      : msg`the company doesn’t have the tag “${{ tag }}”`
  },
  score: (atLeast: number) => msg`the score is at least ${{ atLeast }}`,
  visits: (atLeast: number) =>
    msg`${plural({ atLeast }, { one: 'there was at least # visit', other: 'there were at least # visits' })}`,
  seconds: (atLeast: number) =>
    msg`the lead was active for at least ${plural({ atLeast }, { one: '# second', other: '# seconds' })}`,
  stage: (stage: string, is: boolean) =>
    is ? msg`the company’s stage is “${{ stage }}”` : msg`the company’s stage isn’t “${{ stage }}”`,
  email_domain: (domain: string, is: boolean) =>
    is
      ? domain
        ? msg`the email domain is ${{ domain }}`
        : msg`the email domain is …`
      : domain
        ? msg`the email domain isn’t ${{ domain }}`
        : msg`the email domain isn’t …`,
  nothing: msg`a condition you haven’t chosen yet is met`,
}

export function durationLabel({ amount, unit }: Duration): MessageDescriptor {
  switch (unit) {
    case 'minutes':
      return msg`${plural({ amount }, { one: '# minute', other: '# minutes' })}`
    case 'hours':
      return msg`${plural({ amount }, { one: '# hour', other: '# hours' })}`
    case 'days':
      return msg`${plural({ amount }, { one: '# day', other: '# days' })}`
  }
}
