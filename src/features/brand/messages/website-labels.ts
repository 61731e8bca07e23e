import { msg } from '@lingui/core/runtime-macro'

export const websiteKindLabels = {
  logo: msg`Logo`,
  icon: msg`Icon`,
  share: msg`Social image`,
}

export const websiteLabels = {
  picture: {
    one: msg`image`,
    other: msg`images`,
  },
  headings: msg`Headings`,
  body: msg`Text`,
}
