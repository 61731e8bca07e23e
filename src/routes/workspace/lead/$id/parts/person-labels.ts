import { msg } from '@lingui/core/runtime-macro'

export const personLabels = {
  visits: msg`Visits`,
  passes: msg`Access forms completed`,
  forms: msg`Forms submitted`,
}

export const personTimelineLabels = {
  all: msg`All`,
  visits: msg`Visits`,
  bookings: msg`Bookings`,
  forms: msg`Forms`,
}
