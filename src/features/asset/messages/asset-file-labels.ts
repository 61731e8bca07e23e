import { msg } from '@lingui/core/runtime-macro'

export const assetFileRoleLabels = {
  recording: msg`Recording`,
  original: msg`Original`,
  cover: msg`Cover`,
  quote: msg`Quote image`,
  attachment: msg`Attachment`,
  previous: msg`Earlier recording`,
}
