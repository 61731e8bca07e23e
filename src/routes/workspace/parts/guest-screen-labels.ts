import { msg } from '@lingui/core/runtime-macro'

export const guestScreenStageLabels = {
  prospect: msg`Prospect`,
  invited: msg`Invited`,
  replied: msg`Replied`,
  booked: msg`Booked`,
  recorded: msg`Recorded`,
  published: msg`Published`,
  promoted: msg`Promoted`,
  declined: msg`Declined`,
}
