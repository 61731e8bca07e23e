import type { EndReason, logOutcomes } from '#src/features/automation/rules/run.ts'
import { counted } from '#src/words/locale.ts'

type Fates = Record<
  'started' | 'under_way' | 'not_again' | 'suppressed' | 'unknown' | 'gone' | 'no_flow',
  number
>

const en = {
  runs: 'Runs',
  sums: {
    entered: 'Came in',
    under_way: 'Under way',
    held: 'Held',
    reached_goal: 'Reached the goal',
    done: 'Came to an end',
    exited: 'Left early',
    failed: 'Failed',
  },
  state: 'State',
  allStates: 'All',
  states: {
    active: 'Goes on',
    waiting: 'Waits',
    paused: 'Paused',
    done: 'Done',
    exited: 'Left early',
    failed: 'Failed',
  },
  nowAt: 'Now at step',
  anyStep: 'Any',
  show: 'Show',
  lead: 'Lead',
  cameWhen: 'Came in',
  earlier: 'Earlier runs',
  stepGone: 'A step that was removed',
  noRuns: 'No lead has come yet',
  noRunsText: (isOn: boolean): string =>
    isOn
      ? 'As soon as a lead does what the trigger waits for, they stand here. You can also put leads on yourself.'
      : 'Turn the flow on first; then leads come in by its trigger.',
  noneFound: 'No run is like that',
  noneFoundText: 'Choose another state or another step.',
  putOn: 'Put leads on',
  addresses: 'E-mail addresses of leads',
  addressesHint: 'One a line, or with commas between them. They start at the trigger, whatever it waits for.',
  logOf: (who: string) => `What happened with ${who}`,
  openLead: 'Open lead',
  onVersion: (n: number) => `Version ${n}`,
  due: 'Goes on',
  pause: (who: string) => `Let ${who} wait`,
  resume: (who: string) => `Let ${who} go on`,
  end: (who: string) => `Take ${who} off`,
  runPaused: 'This lead waits where they are',
  runResumed: 'This lead goes on',
  runEnded: 'This lead was taken off the journey',
  putOnNow: (counts: Fates) => {
    const said = [
      `${counted('en', counts.started, { one: 'lead was', other: 'leads were' })} put on.`,
      ...(counts.under_way > 0 ? [`${counts.under_way} on it already.`] : []),
      ...(counts.not_again > 0 ? [`${counts.not_again} may not come again (yet).`] : []),
      ...(counts.suppressed > 0 ? [`${counts.suppressed} take no mails.`] : []),
      ...(counts.unknown + counts.gone > 0 ? [`${counts.unknown + counts.gone} not known as leads.`] : []),
      ...(counts.no_flow > 0 ? ['The flow is not turned on.'] : []),
    ]
    return said.join(' ')
  },
  cameIn: 'Came in.',
  outcomes: {
    entered: 'Came here.',
    waits: 'Waits',
    answered: 'Answered.',
    withdrawn: 'Not asked any more.',
    done: 'Done.',
    ended: 'Over:',
    sent: 'The mail was sent.',
    not_sent: 'The mail was not sent.',
    failed: 'Could not be done: what the step names is gone.',
  } satisfies Record<(typeof logOutcomes)[number], string>,
  waits: {
    time: 'until',
    happening: 'for something to happen, at most until',
    window: 'for steps to be allowed to act, until',
    person: 'for a person, at most until',
  } as Record<string, string>,
  wentBy: (way: string) => `Went by “${way}”.`,
  reasons: {
    end: 'came to an end.',
    goal: 'the goal was reached.',
    exit: 'the exit was reached.',
    suppressed: 'the lead takes no more mails.',
    removed: 'a member took them off.',
    left: 'a step took them off.',
    undone: 'nobody did for a year what a step asks.',
    merged: 'they were merged with somebody who is on this journey.',
    step_missing: 'the step was missing.',
  } as Record<EndReason | (string & {}), string>,
}

const de: typeof en = {
  runs: 'Durchläufe',
  sums: {
    entered: 'Hereingekommen',
    under_way: 'Unterwegs',
    held: 'Angehalten',
    reached_goal: 'Am Ziel',
    done: 'Am Ende',
    exited: 'Früher gegangen',
    failed: 'Gescheitert',
  },
  state: 'Zustand',
  allStates: 'Alle',
  states: {
    active: 'Geht weiter',
    waiting: 'Wartet',
    paused: 'Pausiert',
    done: 'Fertig',
    exited: 'Früher gegangen',
    failed: 'Gescheitert',
  },
  nowAt: 'Jetzt bei Schritt',
  anyStep: 'Beliebig',
  show: 'Zeigen',
  lead: 'Lead',
  cameWhen: 'Hereingekommen',
  earlier: 'Frühere Durchläufe',
  stepGone: 'Ein Schritt, der entfernt wurde',
  noRuns: 'Noch ist kein Lead gekommen',
  noRunsText: (isOn) =>
    isOn
      ? 'Sobald ein Lead tut, worauf der Auslöser wartet, steht er hier. Sie können auch selbst Leads aufnehmen.'
      : 'Schalten Sie zuerst den Ablauf ein; dann kommen Leads über seinen Auslöser herein.',
  noneFound: 'So ist kein Durchlauf',
  noneFoundText: 'Wählen Sie einen anderen Zustand oder einen anderen Schritt.',
  putOn: 'Leads aufnehmen',
  addresses: 'E-Mail-Adressen von Leads',
  addressesHint:
    'Eine je Zeile oder mit Kommas dazwischen. Sie beginnen am Auslöser, worauf immer er wartet.',
  logOf: (who) => `Was mit ${who} geschah`,
  openLead: 'Lead öffnen',
  onVersion: (n) => `Version ${n}`,
  due: 'Geht weiter',
  pause: (who) => `${who} warten lassen`,
  resume: (who) => `${who} weitergehen lassen`,
  end: (who) => `${who} von der Journey nehmen`,
  runPaused: 'Dieser Lead wartet, wo er ist',
  runResumed: 'Dieser Lead geht weiter',
  runEnded: 'Dieser Lead wurde von der Journey genommen',
  putOnNow: (counts) => {
    const said = [
      `${counted('de', counts.started, { one: 'Lead wurde', other: 'Leads wurden' })} aufgenommen.`,
      ...(counts.under_way > 0 ? [`${counts.under_way} schon unterwegs.`] : []),
      ...(counts.not_again > 0 ? [`${counts.not_again} (noch) nicht noch einmal.`] : []),
      ...(counts.suppressed > 0 ? [`${counts.suppressed} ohne Erlaubnis für Mails.`] : []),
      ...(counts.unknown + counts.gone > 0
        ? [`${counts.unknown + counts.gone} nicht als Lead bekannt.`]
        : []),
      ...(counts.no_flow > 0 ? ['Der Ablauf ist nicht eingeschaltet.'] : []),
    ]
    return said.join(' ')
  },
  cameIn: 'Hereingekommen.',
  outcomes: {
    entered: 'Hier angekommen.',
    waits: 'Wartet',
    answered: 'Beantwortet.',
    withdrawn: 'Nicht mehr gefragt.',
    done: 'Erledigt.',
    ended: 'Vorbei:',
    sent: 'Die Mail wurde gesendet.',
    not_sent: 'Die Mail wurde nicht gesendet.',
    failed: 'Nicht möglich: Was der Schritt nennt, ist fort.',
  },
  waits: {
    time: 'bis',
    happening: 'darauf, dass etwas geschieht, höchstens bis',
    window: 'darauf, dass Schritte wirken dürfen, bis',
    person: 'auf einen Menschen, höchstens bis',
  },
  wentBy: (way) => `Ging den Weg „${way}“.`,
  reasons: {
    end: 'am Ende angekommen.',
    goal: 'das Ziel wurde erreicht.',
    exit: 'der Ausstieg wurde erreicht.',
    suppressed: 'der Lead nimmt keine Mails mehr.',
    removed: 'ein Mitglied nahm ihn herunter.',
    left: 'ein Schritt nahm ihn herunter.',
    undone: 'ein Jahr lang hat niemand getan, was ein Schritt verlangt.',
    merged: 'er wurde mit jemandem zusammengeführt, der auf dieser Journey ist.',
    step_missing: 'der Schritt fehlte.',
  },
}

/** The leads on a journey's flow, and what happened with each. */
export const flowRunWords = { en, de }
