import { msg } from '@lingui/core/runtime-macro'

export const fileKindLabels = {
  recording: msg`Recording`,
  picture: msg`Image`,
  video: msg`Video`,
  document: msg`Document`,
  other: msg`Other`,
}

export const fileUseKindLabels = {
  recording: msg`Recording of`,
  original: msg`Original of`,
  cover: msg`Cover of`,
  attachment: msg`Attached to`,
  page: msg`On page`,
  collection: msg`Collection cover`,
  brand: msg`Brand kit`,
  clip: msg`Clip`,
  guest: msg`Photo of`,
}

export const fileShareLabels = {
  recordings: msg`Recordings`,
  pictures: msg`Images`,
  others: msg`Other`,
  trash: msg`Trash`,
}
