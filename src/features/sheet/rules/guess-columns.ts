import { type CustomField, ownName } from '#src/features/account/rules/custom-field.ts'
import { guessBulkColumns } from '#src/features/link/rules/bulk.ts'
import {
  type FactField,
  factFieldsOf,
  type SheetField,
  type SheetKind,
  type SheetMapping,
} from '../schema.ts'

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
    /^(dueon|due|duedate|nextstepon|nextstepdate|nextactiondate|fälligam|fällig|fälligkeit|wiedervorlage)$/,
}

/** Guesses the mapping from the headings of a file, one field per column. */
export function guessColumns(
  kind: SheetKind,
  headings: readonly string[],
  own: readonly CustomField[],
): SheetMapping {
  if (kind === 'links') return guessBulkColumns(headings)
  const said = headings.map((heading) => heading.toLowerCase().replace(/[^\p{L}]/gu, ''))
  const found = factFieldsOf[kind].flatMap((field): [SheetField, number][] => {
    const at = said.findIndex((name) => names[field].test(name))
    return at === -1 ? [] : [[field, at]]
  })
  const taken = new Set(found.map(([, at]) => at))
  const called = own.flatMap((field): [SheetField, number][] => {
    const at = headings.findIndex(
      (heading, n) => !taken.has(n) && heading.trim().toLowerCase() === field.name.toLowerCase(),
    )
    return at === -1 ? [] : [[ownName(field), at]]
  })
  return Object.fromEntries([...found, ...called])
}
