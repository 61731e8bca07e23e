import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import type { Locale } from '#src/words/locale.ts'
import type { Choices } from '../rules/choices.ts'
import type { Duration, Happening, Rule, Rules, Step } from '../schema.ts'
import { flowStepWords } from './flow-step-words.ts'

/** Who reads it, and what the things are called that steps name. */
export type Telling = { locale: Locale; choices: Choices }

/** What a step does, in a sentence. */
export function sayStep(telling: Telling, step: Step): string {
  const words = flowStepWords[telling.locale]
  const { choices } = telling
  switch (step.type) {
    case 'trigger':
      return step.config.on === 'list_entry'
        ? words.startsByHand
        : words.starts(sayHappening(telling, step.config))
    case 'email':
    case 'task':
    case 'notify_owner':
      return sayToPeople(telling, step)
    case 'webhook':
      return words.calls(nameOf(telling, choices.endpoints, step.config.endpoint))
    case 'tag':
      return words.tags(step.config.tag.trim(), step.config.of, step.config.action)
    case 'score':
      return words.scores(step.config.change)
    case 'assign':
      return words.assigns(nameOf(telling, choices.members, step.config.member))
    case 'journey_add':
      return words.addsTo(nameOf(telling, choices.journeys, step.config.journey))
    case 'journey_remove':
      return words.removesFrom(nameOf(telling, choices.journeys, step.config.journey))
    default:
      return sayWayOn(telling, step)
  }
}

type ToPeople = Extract<Step, { type: 'email' | 'task' | 'notify_owner' }>

function sayToPeople(telling: Telling, step: ToPeople): string {
  const words = flowStepWords[telling.locale]
  switch (step.type) {
    case 'email': {
      const subject = step.config.subject.trim()
      return step.config.ask
        ? words.mailsApproved(subject, askedIn(telling, step.config.ask))
        : words.mails(subject)
    }
    case 'task':
      return words.asksFor(step.config.title.trim(), askedIn(telling, step.config))
    case 'notify_owner':
      return words.notifies(askedIn(telling, step.config))
  }
}

/** Empty for the owner of the lead's company. */
function askedIn(telling: Telling, { to, member }: { to: string; member: string | null }): string {
  return to === 'member' ? nameOf(telling, telling.choices.members, member) : ''
}

type OnWay = Extract<Step, { type: 'wait' | 'wait_until' | 'condition' | 'split' | 'goal' | 'end' }>

function sayWayOn(telling: Telling, step: OnWay): string {
  const words = flowStepWords[telling.locale]
  switch (step.type) {
    case 'wait':
      return words.waits(sayDuration(telling, step.config))
    case 'wait_until':
      return sayUntil(telling, step.config)
    case 'condition':
      return words.asks(sayRules(telling, step.config))
    case 'split':
      return words.splits(
        listed(
          telling,
          step.config.shares.map(({ percent }) => words.share(percent)),
        ),
      )
    case 'goal':
      return words.reachesGoal(step.config.name.trim())
    case 'end':
      return words.ends
  }
}

/** What a way out of a step is called. */
export function sayWay({ locale }: Pick<Telling, 'locale'>, step: Step, handle: string): string {
  const words = flowStepWords[locale]
  if (step.type === 'split') {
    const share = step.config.shares.find(({ id }) => id === handle)
    return share ? words.share(share.percent) : handle
  }
  if (step.type === 'wait_until' && step.config.until === 'happening')
    return handle === 'yes' ? words.ways.inTime : words.ways.tooLate
  if (step.type === 'task')
    return handle === 'done'
      ? words.ways.done
      : handle === 'skipped'
        ? words.ways.skipped
        : words.ways.tooLate
  if (handle === 'yes') return words.ways.yes
  return handle === 'no' ? words.ways.no : words.ways.next
}

/** Something that a lead does, as a clause after “when”. */
function sayHappening(telling: Telling, one: Happening): string {
  const { clauses } = flowStepWords[telling.locale]
  const { choices } = telling
  switch (one.on) {
    case 'link_opened':
    case 'lead_validated':
      return clauses[one.on](nameOf(telling, choices.links, one.link))
    case 'tab_attended':
      return clauses.tab_attended(nameOf(telling, choices.tabs, one.tab), one.seconds)
    case 'item_finished':
      return clauses.item_finished(
        nameOf(
          telling,
          one.item?.kind === 'recording' ? choices.recordings : choices.tabs,
          one.item?.id ?? null,
        ),
      )
    case 'form_sent':
      return clauses.form_sent(nameOf(telling, choices.pages, one.page))
    case 'booking_made':
      return clauses.booking_made(nameOf(telling, choices.tabs, one.tab))
  }
}

/** What is asked of a lead, as a clause after “whether”. */
function sayRules(telling: Telling, { match, rules }: Rules): string {
  const { clauses } = flowStepWords[telling.locale]
  if (rules.length === 0) return clauses.nothing
  const said = rules.map((rule) => sayRule(telling, rule))
  const type = match === 'all' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(telling.locale, { type }).format(said)
}

function sayRule({ locale }: Telling, rule: Rule): string {
  const { clauses } = flowStepWords[locale]
  switch (rule.field) {
    case 'validated':
      return clauses.validated(rule.is)
    case 'tag':
      return clauses.tag(rule)
    case 'stage':
      return clauses.stage(accountFactWords[locale].stages[rule.stage], rule.is)
    case 'email_domain':
      return clauses.email_domain(rule.domain.trim(), rule.is)
    default:
      return clauses[rule.field](rule.atLeast)
  }
}

function sayDuration({ locale }: Pick<Telling, 'locale'>, duration: Duration): string {
  return flowStepWords[locale].duration(duration)
}

function sayUntil(telling: Telling, config: Extract<Step, { type: 'wait_until' }>['config']): string {
  const words = flowStepWords[telling.locale]
  switch (config.until) {
    case 'time':
      return words.waitsForTime(config.at, sayWeekdays(telling, config.weekdays))
    case 'date':
      return words.waitsForDay(
        new Date(`${config.date}T00:00:00Z`).toLocaleDateString(telling.locale, {
          dateStyle: 'long',
          timeZone: 'UTC',
        }),
        config.at,
      )
    case 'happening':
      return words.waitsFor(sayHappening(telling, config.happening), sayDuration(telling, config.within))
  }
}

/** Empty for every day. */
function sayWeekdays(telling: Pick<Telling, 'locale'>, weekdays: readonly number[]): string {
  if (weekdays.length === 0 || weekdays.length === 7) return ''
  if (weekdays.length === 5 && !weekdays.includes(0) && !weekdays.includes(6))
    return flowStepWords[telling.locale].workingDays
  const inOrder = [1, 2, 3, 4, 5, 6, 0].filter((day) => weekdays.includes(day))
  const names = inOrder.map((day) => weekdayName(telling, day))
  return new Intl.ListFormat(telling.locale, { type: 'disjunction' }).format(names)
}

/** What a day of the week is called; 0 is Sunday. */
export function weekdayName({ locale }: Pick<Telling, 'locale'>, day: number): string {
  // The fourth of January 1970 was a Sunday.
  return new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString(locale, {
    weekday: 'short',
    timeZone: 'UTC',
  })
}

function listed({ locale }: Telling, texts: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
}

function nameOf(
  { locale }: Telling,
  among: readonly { id: string; name: string }[],
  id: string | null,
): string {
  if (id === null) return ''
  return among.find((one) => one.id === id)?.name ?? flowStepWords[locale].gone
}
