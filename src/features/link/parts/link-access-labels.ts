import { msg } from '@lingui/core/runtime-macro'

export const linkAccessAsksNameLabels = {
  nothing: msg`Nothing`,
  name: msg`Name and email`,
  confirmed: msg`Name and verified email`,
}
