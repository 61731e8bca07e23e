import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { Duration, Rule } from '../schema.ts'

export const flowStepTypeLabels = {
  trigger: msg`Trigger`,
  email: msg`Send an e-mail`,
  task: msg`Task for a person`,
  notify_owner: msg`Notify the owner`,
  webhook: msg`Call a webhook`,
  tag: msg`Tag`,
  score: msg`Score`,
  assign: msg`Assign an owner`,
  journey_add: msg`Add to a journey`,
  journey_remove: msg`Remove from a journey`,
  wait: msg`Wait`,
  wait_until: msg`Wait until`,
  condition: msg`Condition`,
  split: msg`Split`,
  goal: msg`Goal`,
  end: msg`End`,
}

export const flowStepHappeningLabels = {
  link_opened: msg`A link is opened`,
  lead_validated: msg`A lead is validated`,
  tab_attended: msg`A tab is attended for some time`,
  item_finished: msg`An item is finished`,
  form_sent: msg`A form is sent`,
  booking_made: msg`A meeting is booked`,
}

export const flowStepFieldLabels = {
  validated: msg`E-mail address is confirmed`,
  tag: msg`Tag`,
  score: msg`Score`,
  visits: msg`Visits`,
  seconds: msg`Active seconds`,
  stage: msg`Stage of the company`,
  email_domain: msg`Domain of the e-mail address`,
}

export const flowStepClauseLabels = {
  link_opened: (link: string) =>
    link ? msg`a lead opens “${{ link }}”` : msg`a lead opens any link of this journey`,
  lead_validated: (link: string) =>
    link ? msg`a lead confirms their address at “${{ link }}”` : msg`a lead confirms their address`,
  tab_attended: (tab: string, seconds: number) =>
    tab
      ? msg`a lead is active for ${{ seconds }} s in the tab “${{ tab }}”`
      : msg`a lead is active for ${{ seconds }} s in any tab`,
  item_finished: (item: string) =>
    item ? msg`a lead finishes “${{ item }}”` : msg`a lead finishes any item`,
  form_sent: (page: string) =>
    page ? msg`a lead sends the form on “${{ page }}”` : msg`a lead sends any form`,
  booking_made: (tab: string) =>
    tab ? msg`a lead books a meeting in the tab “${{ tab }}”` : msg`a lead books a meeting`,
  validated: (is: boolean) => (is ? msg`the address is confirmed` : msg`the address is not confirmed`),
  tag: ({ tag: name, of, has }: Extract<Rule, { field: 'tag' }>) => {
    const tag = name || '…'
    if (of === 'lead')
      return has ? msg`the lead has the tag “${{ tag }}”` : msg`the lead does not have the tag “${{ tag }}”`
    return has
      ? msg`the company has the tag “${{ tag }}”`
      : msg`the company does not have the tag “${{ tag }}”`
  },
  score: (atLeast: number) => msg`the score is at least ${{ atLeast }}`,
  visits: (atLeast: number) =>
    msg`there were at least ${plural({ atLeast }, { one: '# visit', other: '# visits' })}`,
  seconds: (atLeast: number) =>
    msg`they were active for at least ${plural({ atLeast }, { one: '# second', other: '# seconds' })}`,
  stage: (stage: string, is: boolean) =>
    is ? msg`the company is at “${{ stage }}”` : msg`the company is not at “${{ stage }}”`,
  email_domain: (domain: string, is: boolean) =>
    is
      ? domain
        ? msg`the address belongs to ${{ domain }}`
        : msg`the address belongs to …`
      : domain
        ? msg`the address does not belong to ${{ domain }}`
        : msg`the address does not belong to …`,
  nothing: msg`nothing is asked yet`,
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
