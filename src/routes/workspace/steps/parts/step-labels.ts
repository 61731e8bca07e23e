import { msg } from '@lingui/core/runtime-macro'

export const stepKindLabels = {
  mail: msg`Approve mail`,
  call: msg`Call`,
  do: msg`Do`,
}

export const stepLabels = {
  mine: (count: number) => msg`Mine (${{ count }})`,
  unassigned: (count: number) => msg`Nobody’s (${{ count }})`,
  all: (count: number) => msg`All (${{ count }})`,
  snoozed: (count: number) => msg`Put off (${{ count }})`,
  noneMine: msg`Nothing waits for you`,
  noneUnassigned: msg`Nothing waits for anybody`,
  noneAll: msg`No journey waits for a person`,
  noneSnoozed: msg`Nothing is put off`,
  kinds: {
    mail: msg`Approve mail`,
    call: msg`Call`,
    do: msg`Do`,
  },
}
