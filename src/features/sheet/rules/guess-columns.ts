import { type CustomField, ownName } from '#src/features/account/rules/custom-field.ts'
import { isDomain, readDomains } from '#src/features/account/rules/typed-domain.ts'
import { readTypedAddresses } from '#src/features/lead/rules/typed-addresses.ts'
import { type BulkColumn, guessBulkColumns } from '#src/features/link/rules/bulk.ts'
import {
  type FactField,
  factFieldsOf,
  type SheetField,
  type SheetKind,
  type SheetMapping,
} from '../schema.ts'
import { headingKey, isHeadingOf } from './heading-words.ts'

/** Known headings in English and German, reduced to letters. */
const names: Record<FactField, RegExp> = {
  name: /^(company|companyname|account|accountname|name|organi[sz]ation|organi[sz]ationname|firma|firmenname|unternehmen|unternehmensname|kunde|kundenname|organisation)$/,
  domain:
    /^(domain|companydomain|companydomainname|domainname|emaildomain|website|websiteurl|web|url|homepage|webseite|internet|internetseite)$/,
  stage:
    /^(stage|accountstage|status|phase|lifecyclestage|lebenszyklusphase|stufe|kundenstatus|vertriebsphase)$/,
  owner:
    /^(owner|accountowner|companyowner|owneremail|assignee|assignedto|salesrep|responsible|zuständig|zuständige?r?|besitzer|inhaber|verantwortlich|verantwortliche?r?|betreuer|betreuerin|bearbeiter)$/,
  tags: /^(tags?|labels?|schlagworte?|schlagwörter|stichworte?|stichwörter|etiketten)$/,
  industry: /^(industry|sector|vertical|branche|industrie|sektor|wirtschaftszweig)$/,
  employees:
    /^(employees|numberofemployees|employeecount|headcount|noofemployees|size|companysize|mitarbeiter|mitarbeitende|mitarbeiterzahl|mitarbeiteranzahl|anzahlmitarbeiter|anzahldermitarbeiter|beschäftigte|beschäftigtenzahl|unternehmensgröße)$/,
  revenue:
    /^(revenue|annualrevenue|revenueayear|revenueusd|revenueayearinusdollars|turnover|sales|umsatz|jahresumsatz|umsatzimjahr|umsatzusd)$/,
  country: /^(country|countryregion|countrycode|nation|billingcountry|land|staat|ländercode|länderkürzel)$/,
  city: /^(city|town|location|billingcity|stadt|ort|wohnort|standort|sitz)$/,
  email:
    /^(email|emailaddress|mail|mailaddress|workemail|businessemail|emailadresse|mailadresse|adresse|epost)$/,
  further:
    /^(email|emailvalue|emailaddress|mail|mailaddress|emailadresse|mailadresse|epost|(other|further|additional|second|secondary|alternate|alternative|private|personal)e?mails?(address|addresses)?|weiteree?mail(adresse|adressen|s)?|zweitee?mail(adresse)?|privatee?mail(adresse)?)$/,
  first: /^(first|firstname|givenname|forename|vorname|rufname)$/,
  last: /^(last|lastname|surname|familyname|nachname|familienname|zuname)$/,
  fullName:
    /^(name|fullname|person|contact|contactname|ansprechpartner|ansprechpartnerin|kontakt|vollername)$/,
  company:
    /^(company|companyname|account|accountname|organi[sz]ation|organi[sz]ationname|employer|firma|firmenname|unternehmen|unternehmensname|arbeitgeber|organisation)$/,
  timeZone: /^(timezone|tz|zeitzone)$/,
  source: /^(source|leadsource|origin|quelle|herkunft)$/,
  nextStep: /^(nextstep|nextaction|todo|nächsterschritt|nächsteaktion)$/,
  nextStepOn:
    /^(dueon|due|duedate|nextstepon|nextstepdate|nextactiondate|fälligam|fällig|fälligkeit|nächsterschritt(am|bis)|wiedervorlage)$/,
}

/** `samples`: the first rows. */
type File = { headings: readonly string[]; samples: readonly (readonly string[])[] }

/**
 * Guesses the mapping of a file, one field per column, by the headings. If no heading names the field that identifies a row, the
 * values decide.
 */
export function guessColumns(kind: SheetKind, file: File, own: readonly CustomField[]): SheetMapping {
  const { headings } = file
  const found = new Map<SheetField, number>()
  function find(field: SheetField, isColumn: (heading: string, at: number) => boolean): void {
    const taken = new Set(found.values())
    const at = headings.findIndex((heading, n) => !taken.has(n) && isColumn(heading, n))
    if (!found.has(field) && at !== -1) found.set(field, at)
  }
  if (kind === 'links')
    for (const [field, at] of Object.entries(guessBulkColumns(headings))) found.set(field as BulkColumn, at)
  for (const field of fieldsNamed[kind]) find(field, (heading) => isNamed(field, heading))
  for (const field of own)
    find(ownName(field), (heading) => heading.trim().toLowerCase() === field.name.toLowerCase())
  for (const [field, isValue] of identifying[kind]) find(field, (_heading, at) => areMost(file, at, isValue))
  return Object.fromEntries(found)
}

/** What links have in common with companies and people may be called as there. */
const fieldsNamed: Record<SheetKind, readonly (FactField & SheetField)[]> = {
  ...factFieldsOf,
  links: ['company', 'domain', 'email', 'first', 'last'],
}

function isNamed(field: FactField, heading: string): boolean {
  const said = heading.toLowerCase().replace(/[^\p{L}]/gu, '')
  return names[field].test(said) || isHeadingOf(field, headingKey(heading))
}

type IsValue = (cell: string) => boolean

/** What must be known of a row, and what its values look like. */
const identifying: Record<SheetKind, [field: FactField, isValue: IsValue][]> = {
  accounts: [
    ['domain', isOneDomain],
    ['name', isWords],
  ],
  people: [['email', (cell) => readTypedAddresses(cell).addresses.length > 0]],
  links: [],
}

function isOneDomain(cell: string): boolean {
  const [domain, ...others] = readDomains(cell)
  return domain !== undefined && others.length === 0 && !cell.includes('@') && isDomain(domain)
}

function isWords(cell: string): boolean {
  return /\p{L}{2}/u.test(cell) && !cell.includes('@') && !isOneDomain(cell)
}

function areMost({ samples }: File, at: number, isValue: IsValue): boolean {
  const cells = samples.flatMap((row) => row[at] || [])
  return cells.length > samples.length / 2 && cells.filter(isValue).length > cells.length * 0.8
}
