import { msg } from '@lingui/core/runtime-macro'

export const websiteKindLabels = {
  logo: msg`Logo`,
  icon: msg`Icon`,
  share: msg`Picture for sharing`,
}

export const websiteLabels = {
  picture: {
    one: msg`picture`,
    other: msg`pictures`,
  },
  kinds: {
    logo: msg`Logo`,
    icon: msg`Icon`,
    share: msg`Picture for sharing`,
  },
  headings: msg`Headings`,
  body: msg`Text`,
}
