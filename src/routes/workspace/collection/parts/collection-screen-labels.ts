import { msg } from '@lingui/core/runtime-macro'

export const collectionScreenKindLabels = {
  audio: msg`Recording`,
  document: msg`Document`,
  image: msg`Picture`,
  article: msg`Article`,
}
