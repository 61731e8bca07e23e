import type { GradeReason, VisitGrade, VisitRule } from '../rules/quality.ts'

const enGrades: Record<VisitGrade, string> = {
  verified: 'Verified person',
  likely_person: 'Likely a person',
  unclear: 'Unclear',
  likely_scanner: 'Likely a scanner',
  internal: 'Internal',
  unproved: 'Unproved',
}

const enReasons: Record<GradeReason, string> = {
  unproved:
    'Nothing proves that this link was opened, so the visit counts for nothing and what it reported is left out.',
  rule_domain: 'One of your rules says so of the address’s domain.',
  rule_network: 'One of your rules says so of the network.',
  member: 'A member of your team was signed in in this browser.',
  member_address: 'The address is that of a member of your team.',
  validated: 'They confirmed their address through their mailbox.',
  crawler: 'The browser calls itself a crawler or a scanner.',
  program: 'Not a browser but another program reported it.',
  automated: 'A program steered the browser.',
  pass: 'They filled in what this link asks of its visitors.',
  presumed: 'The browser in which their personal address was opened first. Nothing proves who sat before it.',
  forwarded: 'Not the browser that opened this personal address first: it was probably passed on.',
  named: 'They came by a personal link and have not confirmed their address; it may have been passed on.',
  claimed: 'The browser gave an address that nothing confirms.',
  clicked: 'They clicked a link.',
  input: 'They moved, pressed or typed something.',
  several_tabs: 'They read more than one tab.',
  read_long: 'They read for at least 8 seconds.',
  short: 'They read for less than 8 seconds.',
  unmeasured: 'No reading was measured.',
  still: 'Nothing was moved, pressed or typed.',
}

const en = {
  grades: enGrades,
  reasons: enReasons,
  byHand: 'Set by hand. What we saw:',
  noReasons: 'Nothing speaks for or against a person.',
  kinds: { domain: 'Domain', network: 'Network' } satisfies Record<VisitRule['kind'], string>,
  chooseKind: 'Choose a domain or a network.',
  chooseGrade: 'Choose a grade of the list.',
  enterValue: 'Enter a domain or a network.',
  refusedValue: 'Enter a domain like example.com, or a network like 203.0.113.0/24.',
  publicDomain: (domain: string) => `Anybody may have an address at ${domain}: grade the visits one by one.`,
  ruleKnown: (value: string) => `There is a rule for ${value} already. Remove it first.`,
  tooManyRules: 'A workspace has at most 500 rules. Remove one first.',
  visitGone: 'There is no such visit.',
  ruleGone: 'There is no such rule.',
}

const deGrades: typeof enGrades = {
  verified: 'Bestätigte Person',
  likely_person: 'Wahrscheinlich eine Person',
  unclear: 'Unklar',
  likely_scanner: 'Wahrscheinlich ein Scanner',
  internal: 'Intern',
  unproved: 'Unbelegt',
}

const deReasons: typeof enReasons = {
  unproved:
    'Nichts belegt, dass dieser Link geöffnet wurde. Der Besuch zählt deshalb nicht, und seine Angaben bleiben weg.',
  rule_domain: 'Eine Ihrer Regeln sagt es von der Domain der Adresse.',
  rule_network: 'Eine Ihrer Regeln sagt es von dem Netz.',
  member: 'In diesem Browser war jemand aus Ihrem Team angemeldet.',
  member_address: 'Die Adresse gehört jemandem aus Ihrem Team.',
  validated: 'Die Adresse wurde durch das Postfach bestätigt.',
  crawler: 'Der Browser gibt sich als Crawler oder Scanner aus.',
  program: 'Nicht ein Browser, sondern ein anderes Programm hat den Besuch gemeldet.',
  automated: 'Ein Programm hat den Browser gesteuert.',
  pass: 'Was dieser Link von Besuchern erfragt, wurde ausgefüllt.',
  presumed:
    'Der Browser, in dem die persönliche Adresse zuerst geöffnet wurde. Wer davor saß, beweist nichts.',
  forwarded:
    'Nicht der Browser, der diese persönliche Adresse zuerst geöffnet hat: Sie wurde wahrscheinlich weitergegeben.',
  named:
    'Der Besuch kam über einen persönlichen Link, die Adresse ist nicht bestätigt; er kann weitergegeben sein.',
  claimed: 'Der Browser nannte eine Adresse, die nichts bestätigt.',
  clicked: 'Ein Link wurde angeklickt.',
  input: 'Etwas wurde bewegt, gedrückt oder getippt.',
  several_tabs: 'Mehr als ein Tab wurde gelesen.',
  read_long: 'Es wurde mindestens 8 Sekunden gelesen.',
  short: 'Es wurde weniger als 8 Sekunden gelesen.',
  unmeasured: 'Es wurde kein Lesen gemessen.',
  still: 'Nichts wurde bewegt, gedrückt oder getippt.',
}

const de: typeof en = {
  grades: deGrades,
  reasons: deReasons,
  byHand: 'Von Hand gesetzt. Was wir gesehen haben:',
  noReasons: 'Nichts spricht für oder gegen eine Person.',
  kinds: { domain: 'Domain', network: 'Netz' },
  chooseKind: 'Wählen Sie eine Domain oder ein Netz.',
  chooseGrade: 'Wählen Sie eine Stufe der Liste.',
  enterValue: 'Geben Sie eine Domain oder ein Netz ein.',
  refusedValue: 'Geben Sie eine Domain wie example.com ein oder ein Netz wie 203.0.113.0/24.',
  publicDomain: (domain) =>
    `Bei ${domain} kann jeder eine Adresse haben: Stufen Sie die Besuche einzeln ein.`,
  ruleKnown: (value) => `Für ${value} gibt es schon eine Regel. Entfernen Sie sie zuerst.`,
  tooManyRules: 'Ein Workspace hat höchstens 500 Regeln. Entfernen Sie zuerst eine.',
  visitGone: 'Diesen Besuch gibt es nicht.',
  ruleGone: 'Diese Regel gibt es nicht.',
}

/** How visits are graded and why, on screens and in mails. */
export const qualityWords = { en, de }
