import type { Judged, Momentum, Thresholds } from '#src/features/visit/rules/momentum.ts'

type Said = Record<Momentum, (judged: Judged) => string>

const en = {
  standing: 'Where it stands',
  everyStanding: 'However they stand',
  next: (step: string) => `Next: ${step}`,
  words: {
    spreading: 'Spreading',
    returned: 'Came back',
    active: 'Active',
    cooling: 'Cooling',
    silent: 'Silent',
    unopened: 'Not opened',
    waiting: 'Waiting',
  } satisfies Record<Momentum, string>,
  reasons: {
    spreading: ({ standing: { people, peopleBefore } }) =>
      `${people} known people came in the last 14 days; before that ${peopleBefore === 1 ? 'there was one' : 'there was none'}.`,
    returned: ({ quietDays }) => `Somebody came in the last 7 days, after ${quietDays} quiet days.`,
    active: ({ standing }) => `The last visit was ${daysAgo(standing.lastDaysAgo)}.`,
    cooling: ({ standing, thresholds }) =>
      `The last visit was ${daysAgo(standing.lastDaysAgo)}. From ${thresholds.cooling} quiet days on an account is cooling, from ${thresholds.silent} on it is silent.`,
    silent: ({ standing, thresholds }) =>
      `The last visit was ${daysAgo(standing.lastDaysAgo)}. From ${thresholds.silent} quiet days on an account is silent.`,
    unopened: ({ standing, thresholds }) =>
      `The first link was made ${daysAgo(standing.linkedDaysAgo)}, and nobody has opened one. After ${thresholds.unopened} days that is worth a question.`,
    waiting: ({ standing, thresholds }) =>
      `The first link was made ${daysAgo(standing.linkedDaysAgo)}. It counts as not opened after ${thresholds.unopened} days.`,
  } satisfies Said,
  steps: {
    spreading: 'ask the person you know who else decides, and offer all of them a talk.',
    returned: 'write today, while it is on their mind again.',
    active: 'look at what they read longest, and answer that.',
    cooling: 'send something new about what they read longest.',
    silent: 'ask openly whether it is still a topic, or close it.',
    unopened: 'ask whether the link arrived, or send it to somebody else there.',
    waiting: 'give them time.',
  } satisfies Record<Momentum, string>,
  from: {
    campaign: 'Measured against what is usual among the accounts of its campaign.',
    workspace: 'Measured against what is usual among the accounts of this workspace.',
    defaults: 'Fewer than 5 accounts can be compared so far, so these are the usual limits.',
  } satisfies Record<Thresholds['from'], string>,
  limitsChosen: 'Measured against the limits of this workspace.',
  limitsFirst: 'Limits that this workspace has chosen come first.',
}

const de: typeof en = {
  standing: 'Stand',
  everyStanding: 'Jeder Stand',
  next: (step) => `Als Nächstes: ${step}`,
  words: {
    spreading: 'Zieht Kreise',
    returned: 'Zurückgekehrt',
    active: 'Aktiv',
    cooling: 'Kühlt ab',
    silent: 'Still',
    unopened: 'Nicht geöffnet',
    waiting: 'Wartet',
  },
  reasons: {
    spreading: ({ standing: { people, peopleBefore } }) =>
      `In den letzten 14 Tagen kamen ${people} bekannte Menschen; davor ${peopleBefore === 1 ? 'war es einer' : 'war es keiner'}.`,
    returned: ({ quietDays }) => `In den letzten 7 Tagen kam jemand, nach ${quietDays} stillen Tagen.`,
    active: ({ standing }) => `Der letzte Besuch war ${vorTagen(standing.lastDaysAgo)}.`,
    cooling: ({ standing, thresholds }) =>
      `Der letzte Besuch war ${vorTagen(standing.lastDaysAgo)}. Ab ${thresholds.cooling} stillen Tagen kühlt eine Firma ab, ab ${thresholds.silent} ist sie still.`,
    silent: ({ standing, thresholds }) =>
      `Der letzte Besuch war ${vorTagen(standing.lastDaysAgo)}. Ab ${thresholds.silent} stillen Tagen ist eine Firma still.`,
    unopened: ({ standing, thresholds }) =>
      `Der erste Link entstand ${vorTagen(standing.linkedDaysAgo)}, und niemand hat einen geöffnet. Nach ${thresholds.unopened} Tagen ist das eine Frage wert.`,
    waiting: ({ standing, thresholds }) =>
      `Der erste Link entstand ${vorTagen(standing.linkedDaysAgo)}. Als nicht geöffnet gilt er nach ${thresholds.unopened} Tagen.`,
  },
  steps: {
    spreading:
      'Fragen Sie die Person, die Sie kennen, wer noch entscheidet, und bieten Sie allen ein Gespräch an.',
    returned: 'Schreiben Sie heute, solange man wieder daran denkt.',
    active: 'Sehen Sie nach, was am längsten gelesen wurde, und gehen Sie darauf ein.',
    cooling: 'Schicken Sie etwas Neues zu dem, was am längsten gelesen wurde.',
    silent: 'Fragen Sie offen, ob es noch ein Thema ist, oder schließen Sie es ab.',
    unopened: 'Fragen Sie, ob der Link ankam, oder schicken Sie ihn an jemand anderen dort.',
    waiting: 'Lassen Sie ihnen Zeit.',
  },
  from: {
    campaign: 'Gemessen an dem, was bei den Firmen ihrer Kampagne üblich ist.',
    workspace: 'Gemessen an dem, was bei den Firmen dieses Workspace üblich ist.',
    defaults: 'Noch lassen sich keine 5 Firmen vergleichen, daher gelten die üblichen Grenzen.',
  },
  limitsChosen: 'Gemessen an den Grenzen dieses Workspace.',
  limitsFirst: 'Grenzen, die dieser Workspace gewählt hat, gehen vor.',
}

function daysAgo(days: number | null): string {
  if (days === null || days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

function vorTagen(days: number | null): string {
  if (days === null || days === 0) return 'heute'
  return days === 1 ? 'gestern' : `vor ${days} Tagen`
}

/** The words of where a company stands, why, and what to do next. */
export const momentumWords = { en, de }
