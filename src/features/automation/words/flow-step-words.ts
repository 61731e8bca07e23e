import { counted } from '#src/words/locale.ts'
import type { StepType } from '../rules/editing/new-step.ts'
import type { Duration, Happening, Rule } from '../schema.ts'

const en = {
  types: {
    trigger: 'Trigger',
    email: 'Send an e-mail',
    task: 'Task for a person',
    notify_owner: 'Notify the owner',
    webhook: 'Call a webhook',
    tag: 'Tag',
    score: 'Score',
    assign: 'Assign an owner',
    journey_add: 'Add to a journey',
    journey_remove: 'Remove from a journey',
    wait: 'Wait',
    wait_until: 'Wait until',
    condition: 'Condition',
    split: 'Split',
    goal: 'Goal',
    end: 'End',
  } satisfies Record<StepType, string>,
  happenings: {
    link_opened: 'A link is opened',
    lead_validated: 'A lead is validated',
    tab_attended: 'A tab is attended for some time',
    item_finished: 'An item is finished',
    form_sent: 'A form is sent',
    booking_made: 'A meeting is booked',
  } satisfies Record<Happening['on'], string>,
  listEntry: 'A lead is put on by hand or from a list',
  fields: {
    validated: 'E-mail address is confirmed',
    tag: 'Tag',
    score: 'Score',
    visits: 'Visits',
    seconds: 'Active seconds',
    stage: 'Stage of the company',
    email_domain: 'Domain of the e-mail address',
  } satisfies Record<Rule['field'], string>,
  /** Clauses that follow “when”, “until” and “whether”. */
  clauses: {
    link_opened: (link: string) =>
      link ? `a lead opens “${link}”` : 'a lead opens any link of this journey',
    lead_validated: (link: string) =>
      link ? `a lead confirms their address at “${link}”` : 'a lead confirms their address',
    tab_attended: (tab: string, seconds: number) =>
      `a lead is active for ${seconds} s in ${tab ? `the tab “${tab}”` : 'any tab'}`,
    item_finished: (item: string) => `a lead finishes ${item ? `“${item}”` : 'any item'}`,
    form_sent: (page: string) => `a lead sends ${page ? `the form on “${page}”` : 'any form'}`,
    booking_made: (tab: string) =>
      tab ? `a lead books a meeting in the tab “${tab}”` : 'a lead books a meeting',
    validated: (is: boolean): string => (is ? 'the address is confirmed' : 'the address is not confirmed'),
    tag: ({ tag, of, has }: Extract<Rule, { field: 'tag' }>) =>
      `the ${of === 'lead' ? 'lead' : 'company'} ${has ? 'has' : 'does not have'} the tag “${tag || '…'}”`,
    score: (atLeast: number) => `the score is at least ${atLeast}`,
    visits: (atLeast: number) =>
      `there were at least ${counted('en', atLeast, { one: 'visit', other: 'visits' })}`,
    seconds: (atLeast: number) =>
      `they were active for at least ${counted('en', atLeast, { one: 'second', other: 'seconds' })}`,
    stage: (stage: string, is: boolean) => `the company ${is ? 'is' : 'is not'} at “${stage}”`,
    email_domain: (domain: string, is: boolean) =>
      `the address ${is ? 'belongs' : 'does not belong'} to ${domain || '…'}`,
    nothing: 'nothing is asked yet',
  },
  starts: (clause: string) => `Starts when ${clause}.`,
  startsByHand: 'Starts when a lead is put on by hand or from a list.',
  duration: ({ amount, unit }: Duration) =>
    counted(
      'en',
      amount,
      {
        minutes: { one: 'minute', other: 'minutes' },
        hours: { one: 'hour', other: 'hours' },
        days: { one: 'day', other: 'days' },
      }[unit],
    ),
  waits: (duration: string) => `Waits ${duration}.`,
  waitsForTime: (time: string, days: string) => `Waits until it is ${time}${days ? ` on ${days}` : ''}.`,
  waitsForDay: (day: string, time: string) => `Waits until ${day}, ${time}.`,
  waitsFor: (clause: string, duration: string) => `Waits until ${clause}, at most ${duration}.`,
  asks: (clause: string) => `Asks whether ${clause}.`,
  splits: (shares: string) => `Splits leads at random: ${shares}.`,
  mails: (subject: string) =>
    subject ? `Sends the e-mail “${subject}”.` : 'Sends an e-mail that has no subject yet.',
  asksFor: (title: string, member: string) =>
    `Waits until ${member || 'the owner of the company'} has done this: “${title || '…'}”.`,
  mailsApproved: (subject: string, member: string) =>
    `Sends the e-mail “${subject || '…'}” once ${member || 'the owner of the company'} has approved it.`,
  notifies: (member: string) => (member ? `Notifies ${member}.` : 'Notifies the owner of the company.'),
  calls: (endpoint: string) =>
    endpoint ? `Calls the webhook “${endpoint}”.` : 'Calls a webhook that is not chosen yet.',
  tags: (tag: string, of: 'lead' | 'account', action: 'add' | 'remove') =>
    action === 'add'
      ? `Gives the ${of === 'lead' ? 'lead' : 'company'} the tag “${tag || '…'}”.`
      : `Takes the tag “${tag || '…'}” from the ${of === 'lead' ? 'lead' : 'company'}.`,
  scores: (change: number) =>
    change < 0 ? `Takes ${-change} from the score.` : `Adds ${change} to the score.`,
  assigns: (member: string) =>
    member ? `Makes ${member} the owner of the company.` : 'Makes a member the owner who is not chosen yet.',
  addsTo: (journey: string) =>
    journey ? `Adds the lead to “${journey}”.` : 'Adds the lead to a journey that is not chosen yet.',
  removesFrom: (journey: string) =>
    journey
      ? `Removes the lead from “${journey}”.`
      : 'Removes the lead from a journey that is not chosen yet.',
  reachesGoal: (name: string) =>
    name ? `Reaches the goal “${name}” and ends.` : 'Reaches the goal and ends.',
  ends: 'Ends here.',
  ways: {
    yes: 'Yes',
    no: 'No',
    next: 'Then',
    inTime: 'In time',
    tooLate: 'Too late',
    done: 'Done',
    skipped: 'Skipped',
  },
  share: (percent: number) => `${percent} %`,
  gone: 'something removed',
  workingDays: 'a working day',
}

const de: typeof en = {
  types: {
    trigger: 'Auslöser',
    email: 'E-Mail senden',
    task: 'Aufgabe für jemanden',
    notify_owner: 'Zuständige benachrichtigen',
    webhook: 'Webhook aufrufen',
    tag: 'Tag',
    score: 'Punktestand',
    assign: 'Zuständige bestimmen',
    journey_add: 'Auf Journey setzen',
    journey_remove: 'Von Journey nehmen',
    wait: 'Warten',
    wait_until: 'Warten bis',
    condition: 'Bedingung',
    split: 'Aufteilung',
    goal: 'Ziel',
    end: 'Ende',
  },
  happenings: {
    link_opened: 'Ein Link wird geöffnet',
    lead_validated: 'Ein Lead wird bestätigt',
    tab_attended: 'Ein Tab wird eine Zeit lang beachtet',
    item_finished: 'Ein Inhalt wird zu Ende gelesen oder gehört',
    form_sent: 'Ein Formular wird gesendet',
    booking_made: 'Ein Termin wird gebucht',
  },
  listEntry: 'Ein Lead wird von Hand oder aus einer Liste aufgenommen',
  fields: {
    validated: 'E-Mail-Adresse ist bestätigt',
    tag: 'Tag',
    score: 'Punktestand',
    visits: 'Besuche',
    seconds: 'Aktive Sekunden',
    stage: 'Stufe der Firma',
    email_domain: 'Domain der E-Mail-Adresse',
  },
  clauses: {
    link_opened: (link) =>
      link ? `ein Lead „${link}“ öffnet` : 'ein Lead irgendeinen Link dieser Journey öffnet',
    lead_validated: (link) =>
      link ? `ein Lead seine Adresse bei „${link}“ bestätigt` : 'ein Lead seine Adresse bestätigt',
    tab_attended: (tab, seconds) =>
      `ein Lead in ${tab ? `dem Tab „${tab}“` : 'irgendeinem Tab'} ${seconds} s lang aktiv ist`,
    item_finished: (item) => `ein Lead mit ${item ? `„${item}“` : 'irgendeinem Inhalt'} fertig ist`,
    form_sent: (page) => `ein Lead ${page ? `das Formular auf „${page}“` : 'irgendein Formular'} sendet`,
    booking_made: (tab) =>
      tab ? `ein Lead im Tab „${tab}“ einen Termin bucht` : 'ein Lead einen Termin bucht',
    validated: (is) => (is ? 'die Adresse bestätigt ist' : 'die Adresse nicht bestätigt ist'),
    tag: ({ tag, of, has }) =>
      `${of === 'lead' ? 'der Lead' : 'die Firma'} den Tag „${tag || '…'}“ ${has ? 'trägt' : 'nicht trägt'}`,
    score: (atLeast) => `der Punktestand mindestens ${atLeast} ist`,
    visits: (atLeast) => `es mindestens ${counted('de', atLeast, { one: 'Besuch', other: 'Besuche' })} gab`,
    seconds: (atLeast) =>
      `der Lead mindestens ${counted('de', atLeast, { one: 'Sekunde', other: 'Sekunden' })} aktiv war`,
    stage: (stage, is) => `die Firma ${is ? '' : 'nicht '}auf der Stufe „${stage}“ steht`,
    email_domain: (domain, is) => `die Adresse ${is ? '' : 'nicht '}zu ${domain || '…'} gehört`,
    nothing: 'noch nichts gefragt ist',
  },
  starts: (clause) => `Startet, wenn ${clause}.`,
  startsByHand: 'Startet, wenn ein Lead von Hand oder aus einer Liste aufgenommen wird.',
  duration: ({ amount, unit }) =>
    counted(
      'de',
      amount,
      {
        minutes: { one: 'Minute', other: 'Minuten' },
        hours: { one: 'Stunde', other: 'Stunden' },
        days: { one: 'Tag', other: 'Tage' },
      }[unit],
    ),
  waits: (duration) => `Wartet ${duration}.`,
  waitsForTime: (time, days) => `Wartet, bis es ${days ? `an ${days} ` : ''}${time} Uhr ist.`,
  waitsForDay: (day, time) => `Wartet bis zum ${day}, ${time} Uhr.`,
  waitsFor: (clause, duration) => `Wartet, bis ${clause}, höchstens ${duration}.`,
  asks: (clause) => `Prüft, ob ${clause}.`,
  splits: (shares) => `Teilt Leads zufällig auf: ${shares}.`,
  mails: (subject) =>
    subject ? `Sendet die E-Mail „${subject}“.` : 'Sendet eine E-Mail, die noch keinen Betreff hat.',
  asksFor: (title, member) =>
    `Wartet, bis ${member || 'wer für die Firma zuständig ist'} dies erledigt hat: „${title || '…'}“.`,
  mailsApproved: (subject, member) =>
    `Sendet die E-Mail „${subject || '…'}“, sobald ${member || 'wer für die Firma zuständig ist'} sie freigegeben hat.`,
  notifies: (member) =>
    member ? `Benachrichtigt ${member}.` : 'Benachrichtigt, wer für die Firma zuständig ist.',
  calls: (endpoint) =>
    endpoint ? `Ruft den Webhook „${endpoint}“ auf.` : 'Ruft einen Webhook auf, der noch nicht gewählt ist.',
  tags: (tag, of, action) =>
    action === 'add'
      ? `Gibt ${of === 'lead' ? 'dem Lead' : 'der Firma'} den Tag „${tag || '…'}“.`
      : `Nimmt ${of === 'lead' ? 'dem Lead' : 'der Firma'} den Tag „${tag || '…'}“.`,
  scores: (change) =>
    change < 0 ? `Zieht ${-change} vom Punktestand ab.` : `Zählt ${change} zum Punktestand.`,
  assigns: (member) =>
    member
      ? `Macht ${member} für die Firma zuständig.`
      : 'Macht ein Mitglied zuständig, das noch nicht gewählt ist.',
  addsTo: (journey) =>
    journey
      ? `Setzt den Lead auf „${journey}“.`
      : 'Setzt den Lead auf eine Journey, die noch nicht gewählt ist.',
  removesFrom: (journey) =>
    journey
      ? `Nimmt den Lead von „${journey}“.`
      : 'Nimmt den Lead von einer Journey, die noch nicht gewählt ist.',
  reachesGoal: (name) => (name ? `Erreicht das Ziel „${name}“ und endet.` : 'Erreicht das Ziel und endet.'),
  ends: 'Endet hier.',
  ways: {
    yes: 'Ja',
    no: 'Nein',
    next: 'Dann',
    inTime: 'Rechtzeitig',
    tooLate: 'Zu spät',
    done: 'Erledigt',
    skipped: 'Übersprungen',
  },
  share: (percent) => `${percent} %`,
  gone: 'Entferntes',
  workingDays: 'einem Werktag',
}

/** What the steps of a journey's flow are called, and what each does, in a sentence. */
export const flowStepWords = { en, de }
