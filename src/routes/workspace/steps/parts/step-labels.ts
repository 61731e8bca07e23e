import { msg } from '@lingui/core/runtime-macro'

export const stepKindLabels = {
  mail: msg`Approve email`,
  call: msg`Call`,
  do: msg`Task`,
}

export const stepLabels = {
  mine: (count: number) => msg`Mine (${{ count }})`,
  unassigned: (count: number) => msg`Unassigned (${{ count }})`,
  all: (count: number) => msg`All (${{ count }})`,
  snoozed: (count: number) => msg`Snoozed (${{ count }})`,
  noneMine: msg`You’re all caught up`,
  noneUnassigned: msg`No unassigned step tasks`,
  noneAll: msg`No open step tasks`,
  noneSnoozed: msg`No snoozed step tasks`,
  kinds: {
    mail: msg`Approve email`,
    call: msg`Call`,
    do: msg`Task`,
  },
}
