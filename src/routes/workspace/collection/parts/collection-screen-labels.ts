import { msg } from '@lingui/core/runtime-macro'

export const collectionScreenKindLabels = {
  audio: msg`Recording`,
  document: msg`Document`,
  image: msg`Image`,
  article: msg`Article`,
}
