import type { CriterionField, Mode, Operator } from '../rules/criterion.ts'

const fields = {
  industry: 'Industry',
  employees: 'Employees',
  revenue: 'Revenue a year in US dollars',
  country: 'Country',
  city: 'City',
  stage: 'Stage',
  tags: 'Tags',
  domain: 'End of the domain',
  owner: 'Owner',
  contact: 'Contact',
  visits30: 'Visits in 30 days',
  visits90: 'Visits in 90 days',
  minutes30: 'Minutes read in 30 days',
  minutes90: 'Minutes read in 90 days',
} satisfies Record<CriterionField, string>

const operators = {
  any_of: 'is one of',
  none_of: 'is none of',
  all_of: 'has all of',
  contains: 'contains',
  between: 'is between',
  there: 'is there',
  missing: 'is missing',
} satisfies Record<Operator, string>

const modes = {
  include: 'Gives points',
  bonus: 'Bonus points',
  exclude: 'Excludes',
} satisfies Record<Mode, string>

const en = {
  fields,
  operators,
  modes,
  between: (field: string, from: string, to: string) => `${field} from ${from} to ${to}`,
  atLeast: (field: string, from: string) => `${field} ${from} or more`,
  atMost: (field: string, to: string) => `${field} up to ${to}`,
  is: (field: string, values: string) => `${field} is ${values}`,
  isNot: (field: string, values: string) => `${field} is not ${values}`,
  contains: (field: string, values: string) => `${field} contains ${values}`,
  with: (field: string, values: string) => `${field} with ${values}`,
  without: (field: string, values: string) => `${field} without ${values}`,
  presence: (field: string, operator: string) => `${field} ${operator}`,
  met: (condition: string, points: string) => `${condition}: yes, +${points}.`,
  missed: (condition: string, weight: string) => `${condition}: no, 0 of ${weight}.`,
  unknown: (condition: string, weight: string) => `${condition}: not known, 0 of ${weight}.`,
  bonusMet: (condition: string, points: string) => `${condition}: yes, a bonus of ${points}.`,
  bonusMissed: (condition: string) => `${condition}: no bonus.`,
  bonusUnknown: (condition: string) => `${condition}: not known, no bonus.`,
  excluded: (condition: string, points: string) => `${condition}: yes, so it is excluded (−${points}).`,
  notExcluded: (condition: string) => `${condition}: no, so it is not excluded.`,
  unknownExcluded: (condition: string) => `${condition}: not known, which excludes nothing.`,
  judged: (judged: string) => `${judged} of 100 points could be judged, the rest is not known.`,
}

const de: typeof en = {
  fields: {
    industry: 'Branche',
    employees: 'Beschäftigte',
    revenue: 'Umsatz im Jahr in US-Dollar',
    country: 'Land',
    city: 'Ort',
    stage: 'Stufe',
    tags: 'Tags',
    domain: 'Ende der Domain',
    owner: 'Zuständige Person',
    contact: 'Kontakt',
    visits30: 'Besuche in 30 Tagen',
    visits90: 'Besuche in 90 Tagen',
    minutes30: 'Gelesene Minuten in 30 Tagen',
    minutes90: 'Gelesene Minuten in 90 Tagen',
  },
  operators: {
    any_of: 'ist eines von',
    none_of: 'ist keines von',
    all_of: 'hat alle von',
    contains: 'enthält',
    between: 'liegt zwischen',
    there: 'ist da',
    missing: 'fehlt',
  },
  modes: {
    include: 'Gibt Punkte',
    bonus: 'Bonuspunkte',
    exclude: 'Schließt aus',
  },
  between: (field, from, to) => `${field} von ${from} bis ${to}`,
  atLeast: (field, from) => `${field} ab ${from}`,
  atMost: (field, to) => `${field} bis ${to}`,
  is: (field, values) => `${field} ist ${values}`,
  isNot: (field, values) => `${field} ist nicht ${values}`,
  contains: (field, values) => `${field} enthält ${values}`,
  with: (field, values) => `${field} mit ${values}`,
  without: (field, values) => `${field} ohne ${values}`,
  presence: (field, operator) => `${field} ${operator}`,
  met: (condition, points) => `${condition}: ja, +${points}.`,
  missed: (condition, weight) => `${condition}: nein, 0 von ${weight}.`,
  unknown: (condition, weight) => `${condition}: nicht bekannt, 0 von ${weight}.`,
  bonusMet: (condition, points) => `${condition}: ja, ein Bonus von ${points}.`,
  bonusMissed: (condition) => `${condition}: kein Bonus.`,
  bonusUnknown: (condition) => `${condition}: nicht bekannt, kein Bonus.`,
  excluded: (condition, points) => `${condition}: ja, also ausgeschlossen (−${points}).`,
  notExcluded: (condition) => `${condition}: nein, also nicht ausgeschlossen.`,
  unknownExcluded: (condition) => `${condition}: nicht bekannt, das schließt nichts aus.`,
  judged: (judged) => `${judged} von 100 Punkten ließen sich beurteilen, der Rest ist nicht bekannt.`,
}

/** What criteria look at and how, and what became of each. */
export const criterionWords = { en, de }
