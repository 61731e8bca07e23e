import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

export const sheetTitleLabels = {
  accounts: msg`Import accounts`,
  people: msg`Import people`,
  links: msg`Links from a file`,
}

export const sheetBackLabels = {
  accounts: msg`Accounts`,
  people: msg`People`,
  links: msg`Journeys`,
}

export const sheetAboutLabels = {
  accounts: msg`From a CSV file, such as your CRM exports. A company is known by its domain, or by its name where one of the two has no domain. You see what each row would do before anything is made, and can take all of it back afterwards.`,
  people: msg`From a CSV file, such as your CRM exports. A person is known by their address. You see what each row would do before anything is made, and can take all of it back afterwards. Nobody is mailed and nobody is put on a journey, unless you choose one. It costs no credits.`,
  links: msg`One link of a journey for each company of a CSV file, and an address of it for each of its people. A company is known by its domain, or by its name where one of the two has no domain. You see what each row would do before anything is made, and can take all of it back afterwards. Run the same file again and only what is missing is made.`,
}

export const sheetCsvExampleLabels = {
  accounts: msg`Company,Domain,Industry,Country
Globex,globex.com,Energy,Germany`,
  people: msg`Email,First name,Last name,Company
lea@globex.com,Lea,Sand,Globex`,
  links: msg`Company,Domain,Email,Title
Globex,globex.com,lea@globex.com,Globex: spring`,
}

export const sheetStateLabels = {
  reading: msg`Being read`,
  looking: msg`Being looked through`,
  looked: msg`Looked through, not imported`,
  running: msg`Being imported`,
  done: msg`Imported`,
  undoing: msg`Being taken back`,
  undone: msg`Taken back`,
}

export const sheetModeLabels = {
  fill: msg`Fill its empty fields`,
  overwrite: msg`Write over its fields`,
  leave: msg`Leave it as it is`,
}

export const sheetCompanyModeLabels = {
  create: msg`Make them`,
  known: msg`Leave their people without a company`,
}

export const sheetSeparatorLabels: Record<string, MessageDescriptor> = {
  ',': msg`commas`,
  ';': msg`semicolons`,
  '\t': msg`tabs`,
  '|': msg`bars`,
}
