import { msg } from '@lingui/core/runtime-macro'

export const pageCheckKindLabels = {
  alt: msg`Images`,
  headings: msg`Headings`,
  contrast: msg`Contrast`,
  links: msg`Links`,
  size: msg`Size`,
  description: msg`Description`,
  transcript: msg`Transcript`,
}
