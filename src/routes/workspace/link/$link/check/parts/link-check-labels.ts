import { msg } from '@lingui/core/runtime-macro'

export const linkCheckGroupLabels = {
  pages: msg`Pages`,
  addresses: msg`Outgoing addresses`,
  card: msg`In messengers`,
  gate: msg`Who gets in`,
  owner: msg`Measuring and telling`,
  scanner: msg`Mail scanners`,
}

export const linkCheckSeverityLabels = {
  mend: msg`Mend`,
  look: msg`Look at`,
  fine: msg`In order`,
}
