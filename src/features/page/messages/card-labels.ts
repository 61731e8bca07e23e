import { msg } from '@lingui/core/runtime-macro'

export const cardKindLabels = {
  audio: msg`Recording`,
  document: msg`Document`,
  image: msg`Image`,
  article: msg`Article`,
}
