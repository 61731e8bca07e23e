import { msg } from '@lingui/core/runtime-macro'

export const linkAddressKindLabels = {
  none: msg`None`,
  made: msg`Drawn at random`,
  own: msg`In my own words`,
}
