import { msg } from '@lingui/core/runtime-macro'

export const noticeLabels = {
  notice: msg`Notice`,
  someThingsAreSlow: msg`Some things are slow`,
  someThingsDoNotWork: msg`Some things do not work`,
}
