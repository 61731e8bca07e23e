import { msg } from '@lingui/core/runtime-macro'

export const linkAccessAsksNameLabels = {
  nothing: msg`Nothing`,
  name: msg`Name and e-mail address`,
  confirmed: msg`Name and confirmed address`,
}
