import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { DayOrder } from '#src/features/account/rules/typed-day.ts'
import type { DecimalMark } from '#src/features/account/rules/typed-number.ts'
import type { CsvSeparator } from '#src/text/csv-separator.ts'

export const sheetTitleLabels = {
  accounts: msg`Import accounts`,
  people: msg`Import people`,
  links: msg`Import links`,
}

export const sheetBackLabels = {
  accounts: msg`Accounts`,
  people: msg`People`,
  links: msg`Journeys`,
}

export const sheetAboutLabels = {
  accounts: msg`Import a CSV file, for example from your CRM. Companies are matched by domain, or by name if a domain is missing. You can preview every row before importing, and undo the import afterward.`,
  people: msg`Import a CSV file, for example from your CRM. People are matched by email. You can preview every row before importing, and undo the import afterward. No emails are sent unless you choose a journey. Importing doesn’t use credits.`,
  links: msg`Create one link per company in a CSV file, and a personal link for each person. Companies are matched by domain, or by name if a domain is missing. You can preview every row before importing, and undo the import afterward. Importing the same file again only adds what’s missing.`,
}

export const sheetCsvExampleLabels = {
  accounts: msg`Company,Domain,Industry,Country
Globex,globex.com,Energy,Germany`,
  people: msg`Email,First name,Last name,Company
lea@globex.com,Lea,Sand,Globex`,
  links: msg`Company,Domain,Email,Title
Globex,globex.com,lea@globex.com,Spring offer for Globex`,
}

export const sheetStateLabels = {
  reading: msg`Reading`,
  looking: msg`Checking`,
  looked: msg`Checked, not imported`,
  running: msg`Importing`,
  done: msg`Imported`,
  undoing: msg`Undoing`,
  undone: msg`Undone`,
}

export const sheetModeLabels = {
  fill: msg`Fill empty fields`,
  overwrite: msg`Overwrite fields`,
  leave: msg`Don’t change`,
}

export const sheetCompanyModeLabels = {
  create: msg`Create them`,
  known: msg`Import people without a company`,
}

export const sheetSeparatorLabels: Record<CsvSeparator, MessageDescriptor> = {
  ',': msg`commas`,
  ';': msg`semicolons`,
  '\t': msg`tabs`,
  '|': msg`vertical bars`,
}

export const dayOrderLabels: Record<DayOrder, MessageDescriptor> = {
  day_first: msg`Day first: April 3`,
  month_first: msg`Month first: March 4`,
}

export const decimalMarkLabels: Record<DecimalMark, MessageDescriptor> = {
  '.': msg`Decimal point: 1.5`,
  ',': msg`Thousands separator: 1500`,
}
