import { msg } from '@lingui/core/runtime-macro'

export const linkAddressKindLabels = {
  none: msg`None`,
  made: msg`Random`,
  own: msg`Custom`,
}
