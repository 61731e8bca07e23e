import { msg } from '@lingui/core/runtime-macro'

export const accountTimelineKindLabels = {
  all: msg`All`,
  visits: msg`Visits`,
  bookings: msg`Bookings`,
  forms: msg`Forms`,
  notes: msg`Notes`,
  people: msg`People`,
  changes: msg`Changes`,
}
